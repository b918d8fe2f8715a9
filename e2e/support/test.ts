import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

type CaughtMail = {
  kind: string;
  content: Record<string, unknown> & { template_params?: Record<string, string> };
};

type Fixtures = {
  /**
   * Ends a test in which any page, also one of another visitor (`browser.newPage()`), left an error
   * in the console, an uncaught exception or a policy violation.
   */
  consoleErrors: { allow: (pattern: RegExp) => void };
  /** Mails of the catcher that came from this address or went to it, oldest first. */
  mailsFrom: (email: string) => Promise<Record<string, string>[]>;
};

let visitors = 0;

export const test = base.extend<Fixtures>({
  // Each test is a visitor of its own: it plays Cloudflare and names the address (ruling 11).
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off a pattern
  extraHTTPHeaders: async ({}, use, info) => {
    visitors++;
    const part = (number: number) => (number % 0xffff).toString(16);
    const address = `2001:db8:${part(info.parallelIndex)}:${part(process.pid * 97 + visitors)}::1`;
    await use({ "cf-connecting-ip": address });
  },

  consoleErrors: [
    async ({ browser, context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error" || /hydrat|violat/i.test(message.text())) {
            seen.push(`${message.text()} ${message.location().url}`);
          }
        });
        watched.on("weberror", (thrown) => {
          const error = thrown.error();
          seen.push(error instanceof Error ? error.stack || error.message : String(error));
        });
      };
      watch(context);
      browser.on("context", watch);
      await use({ allow: (pattern) => allowed.push(pattern) });
      browser.off("context", watch);
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  mailsFrom: async ({ request }, use) => {
    await use(async (email) => {
      const answer = await request.get("/__mail/messages");
      const mails = (await answer.json()) as CaughtMail[];
      return mails
        .flatMap(({ content }) => (content.template_params ? [content.template_params] : []))
        .filter(({ from_email, to_email }) => [from_email, to_email].includes(email))
        .toReversed();
    });
  },
});

export { expect };

/** Waits until the scripts of a public page listen: they come once it has been painted. */
export async function listening(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Contact via Email" })).toBeAttached();
}

/** Holds every script back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return () => letThrough();
}

/** No violation of WCAG 2.2 A and AA in what is shown now, or in the part of it that is asked for. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A toast that is still fading in, or a link half under the sticky header, is no violation.
  await page.evaluate(async (whole) => {
    if (whole) window.scrollTo({ top: 0, behavior: "instant" });
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }, part === undefined);
  const known = await page.evaluate(() => "axe" in window);
  // Given once, it stays in the page.
  const axe = new AxeBuilder(known ? { page, axeSource: ";" } : { page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // The other way opens a blank page each time, which only frames of other sites need.
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}

/** An address that no other test uses; `answer` tells the mail catcher how to answer. */
export function someEmail(answer?: string): string {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return `${answer ? `answer-${answer}` : "visitor"}@${unique}.example`;
}

/** The data API as the site calls it: the embedded one, or the project that the build was given. */
export const backend = {
  url: process.env.VITE_SUPABASE_URL ?? "",
  key: process.env.VITE_SUPABASE_ANON_KEY ?? LOCAL_PUBLISHABLE_KEY,
};

export const accounts = {
  owner: { email: "owner@garage.example", password: "Garage-owner-1" },
  mechanic: { email: "mechanic@garage.example", password: "Garage-staff-1" },
} as const;

/** Signs in through the screen that staff use. */
export async function signIn(
  page: Page,
  who: keyof typeof accounts,
  path = "/admin/enquiries",
): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(accounts[who].email);
  await page.getByLabel("Password").fill(accounts[who].password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
