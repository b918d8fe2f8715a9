import { writeFile } from "node:fs/promises";
import { expect, test as base } from "@playwright/test";
import { engines } from "./engines.mjs";
import { openFirefox } from "./firefox.ts";
import { openFront, type Front } from "./front.ts";
import { Page } from "./page.ts";
import type { Screen } from "./session.ts";
import { openWebKit } from "./webkit.ts";

export type Options = { engine: "firefox" | "webkit"; size: Screen };

type Fixtures = Options & {
  front: Front;
  visitor: Page;
  /** Mails that the catcher took from or to this address, newest first. */
  mailsFrom: (email: string) => Promise<Record<string, string>[]>;
  /** What a journey provokes on purpose. */
  allowed: RegExp[];
};

/** Fails a journey whose page logged an error, violated the policy or asked for something in vain. */
export const test = base.extend<Fixtures>({
  engine: ["firefox", { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off a pattern
  allowed: async ({}, use) => use([]),
  front: async ({ baseURL, allowed }, use) => {
    const front = await openFront(baseURL ?? "");
    await use(front);
    front.close();
    expect(remaining(front.complaints, allowed)).toEqual([]);
  },
  visitor: async ({ engine, size, front, allowed }, use, info) => {
    const program = engines()[engine];
    if (!program) throw new Error(`There is no ${engine}.`);
    const open = { firefox: openFirefox, webkit: openWebKit }[engine];
    const session = await open(program, size);
    await use(new Page(session, front.address));
    if (info.status !== info.expectedStatus) {
      await session.screenshot().then(
        (picture) => writeFile(info.outputPath("screen.png"), picture),
        // The test's own error says more than that there is no picture of it.
        () => undefined,
      );
    }
    await session.close();
    expect(remaining(session.errors, allowed)).toEqual([]);
  },
  mailsFrom: async ({ request }, use) => {
    await use(async (email) => {
      const answer = await request.get("/__mail/messages");
      type Caught = { content: { template_params?: Record<string, string> } };
      return ((await answer.json()) as Caught[])
        .flatMap(({ content }) => (content.template_params ? [content.template_params] : []))
        .filter(({ from_email, to_email }) => [from_email, to_email].includes(email));
    });
  },
});

export { expect };

const remaining = (texts: string[], allowed: RegExp[]) =>
  texts.filter((text) => !allowed.some((pattern) => pattern.test(text)));
