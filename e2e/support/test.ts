import { AxeBuilder } from "@axe-core/playwright";
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

type CaughtMail = {
  kind: string;
  /** An account mail has `to` and `text`, a mail of the site `template_params`. */
  content: { to?: string; text?: string; template_params?: Record<string, string> };
};

type Fixtures = {
  /**
   * Fails a test in which any page, including those of `browser.newPage()`, logged an error, threw
   * an uncaught exception or violated the CSP.
   */
  consoleErrors: { allow: (pattern: RegExp) => void };
  /** Caught mails from or to this address, oldest first. */
  mailsFrom: (email: string) => Promise<Record<string, string>[]>;
};

let visitors = 0;

export const test = base.extend<Fixtures>({
  // An address of its own per test, because the database limits the rate per address
  // (docs/forms.md#visitors-only-add).
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off a pattern
  extraHTTPHeaders: async ({}, use, info) => {
    visitors++;
    const part = (number: number) => (number % 0xffff).toString(16);
    // And a /48 of its own (docs/forms.md#limits).
    const address = `2001:${part(0xdb8 + info.parallelIndex)}:${part(process.pid * 97 + visitors)}::1`;
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
      const mails = await caughtMails(request);
      return mails
        .flatMap(({ content }) => (content.template_params ? [content.template_params] : []))
        .filter(({ from_email, to_email }) => [from_email, to_email].includes(email))
        .toReversed();
    });
  },
});

export { expect };

/** For a journey that runs once, and looks at a phone's layout too. */
export const phone = { width: 390, height: 844 };

/** The mails in the catcher, newest first. */
export async function caughtMails(request: APIRequestContext): Promise<CaughtMail[]> {
  const answer = await request.get("/__mail/messages");
  return (await answer.json()) as CaughtMail[];
}

/** Waits until a public page is hydrated, which starts after its first paint. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Contact via Email" })).toBeAttached();
}

/** Waits until a public page is rendered below its first screen, too (docs/rendering.md#first-screen). */
export async function renderedWhole(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-first-screen");
}

/** Delays the requests that match `pattern`, by default for scripts, until the returned function is called. */
export async function holdScripts(page: Page, pattern = "**/assets/*.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Resolves when the scripts with these names have come and the page has run them. */
export async function scriptsFetched(page: Page, ...names: string[]): Promise<void> {
  const addresses = await Promise.all(
    names.map(async (name) => {
      const answer = await page.waitForResponse((one) => one.url().includes(`/assets/${name}-`));
      return answer.url();
    }),
  );
  // They have run once the scripts that they import have come, too.
  await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => void (await import(url)))),
    addresses,
  );
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await idle();
  });
}

/** Expects no violation of WCAG 2.2 A and AA on the page, or within the selector `part`. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A toast that is fading in or a link half under the sticky header would be false positives.
  await page.evaluate(async (whole) => {
    if (whole) window.scrollTo({ top: 0, behavior: "instant" });
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }, part === undefined);
  // So would what lies under a bar at the foot of a phone's screen, or what is not laid out yet.
  const asRead =
    part === undefined &&
    (await page.addStyleTag({
      content: `.desk-bar, .publish-bar { position: static !important }
        * { content-visibility: visible !important }`,
    }));
  const known = await page.evaluate(() => "axe" in window);
  // axe need be injected only once per page.
  const axe = new AxeBuilder(known ? { page, axeSource: ";" } : { page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // The default mode opens a blank page each time, which only cross-origin frames need.
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  if (asRead) await asRead.evaluate((style) => style.parentNode?.removeChild(style));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}

/** A unique email address; `answer` chooses the mail catcher's response. */
export function someEmail(answer?: string): string {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return `${answer ? `answer-${answer}` : "visitor"}@${unique}.example`;
}

/** The Supabase project of the build: the embedded one by default. */
export const backend = {
  url: process.env.VITE_SUPABASE_URL ?? "",
  key: process.env.VITE_SUPABASE_ANON_KEY ?? LOCAL_PUBLISHABLE_KEY,
};

export const accounts = {
  owner: { email: "owner@garage.example", password: "Garage-owner-1" },
  desk: { email: "desk@garage.example", password: "Garage-desk-1" },
  editor: { email: "editor@garage.example", password: "Garage-editor-1" },
  /** No role. */
  mechanic: { email: "mechanic@garage.example", password: "Garage-staff-1" },
} as const;

type Account = keyof typeof accounts | { email: string; password: string };
const credentials = (who: Account) => (typeof who === "string" ? accounts[who] : who);

/** Opens a staff path without a session and signs in by the form. */
export async function signIn(page: Page, who: Account, path = "/admin/enquiries"): Promise<void> {
  const { email, password } = credentials(who);
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/**
 * Opens a staff path with a new session, as somebody who signed in before: spares the visit of the
 * sign-in screen.
 */
export async function openAs(page: Page, who: Account, path = "/admin/enquiries"): Promise<void> {
  const site = /^https?:\/\/[^/]+/.exec(path)?.[0] ?? "";
  // A small file of the site, since only the site's own pages write into its storage.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(
    async ({ url, key, account }) => {
      const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: key, "content-type": "application/json" },
        body: JSON.stringify(account),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const [project] = new URL(url, location.href).hostname.split(".");
      localStorage.setItem(`sb-${project}-auth-token`, await answer.text());
    },
    { ...backend, account: credentials(who) },
  );
  await page.goto(path);
}
