// The time of a key in the page editor, in a text of 5,000 words with form, beside the same words in a bare
// field on an empty page, which is what the browser itself needs (docs/performance.md#keys). The time of a
// key is the work of the page's main thread from the key's event to the end of the frame that shows the
// letter.
import { onPreview } from "./support/preview.mjs";
import { percentile } from "./support/figures.mjs";
import { keyWork, traceCategories } from "./typing/key-work.mjs";

/** At most so many times what the bare field takes, of 95 of 100 keys. */
const wanted = 1.7;

export const options = {
  at: { type: "string" },
  slowdown: { type: "string", default: "1" },
  rounds: { type: "string", default: "3" },
};

// 50 paragraphs of 100 words, with bold words and links in each.
const span = (text, form) => ({ text, ...form });
const longText = Array.from({ length: 50 }, () => ({
  kind: "paragraph",
  text: Array.from({ length: 10 }, (_, at) => [
    span("five words of plain text "),
    span("five words in another form ", at % 2 ? { bold: true } : { link: "/contact" }),
  ]).flat(),
}));

export async function measure({ at, slowdown, rounds }) {
  return onPreview(at, async (browser, base) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const pages = { editor: await openEditor(context, base), bare: await openBare(context) };
    const keys = { editor: [], bare: [] };
    for (const page of Object.values(pages)) {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: Number(slowdown) });
    }
    // In turns, so that a busy moment of the machine falls on both.
    for (let round = 0; round < Number(rounds); round++) {
      for (const [name, page] of Object.entries(pages)) {
        keys[name].push(...(await typeInto(browser, page)));
      }
    }
    const [editor, bare] = [keys.editor, keys.bare].map((times) => percentile(times, 95));
    for (const [name, times] of Object.entries(keys)) {
      const [half, most, worst] = [50, 95, 100].map((part) => percentile(times, part).toFixed(1));
      console.log(
        `${name.padEnd(6)} half ${half} ms, 95 % ${most} ms, worst ${worst} ms (${times.length})`,
      );
    }
    console.log(`${(editor / bare).toFixed(2)} times the bare field, ${wanted} at most`);
    return editor <= wanted * bare;
  });
}

async function openEditor(context, base) {
  const page = await context.newPage();
  await page.goto(`${base}/admin/pages/new`);
  await page.getByLabel("Email").fill("owner@garage.example");
  await page.getByLabel("Password", { exact: true }).fill("Garage-owner-1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Title").waitFor();
  // A stored draft is the shortest way to a page with such a text.
  await page.evaluate((text) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
    const { user } = JSON.parse(localStorage.getItem(key));
    const empty = { meta_description: "", canonical_url: "", legacy: "", status: "draft" };
    const blocks = [{ id: "b0", type: "text", content: { text }, order_index: 0 }];
    const values = { title: "Long", slug: "long", ...empty, is_homepage: false, blocks };
    const draft = { at: new Date().toISOString(), version: null, values };
    localStorage.setItem(`page-draft:${user.id}:new`, JSON.stringify(draft));
  }, longText);
  await page.reload();
  await page.getByRole("button", { name: "Go on with it" }).click();
  await page.locator("#block-handle-b0").waitFor();
  return page;
}

async function openBare(context) {
  const page = await context.newPage();
  const words = ({ text, bold, link }) =>
    bold ? `<strong>${text}</strong>` : link ? `<a href="${link}">${text}</a>` : text;
  const paragraphs = longText.map(({ text }) => `<p>${text.map(words).join("")}</p>`).join("");
  await page.setContent(`<div contenteditable style="width: 36rem">${paragraphs}</div>`);
  return page;
}

/** The keys of one round, in the middle of the text, in ms. */
async function typeInto(browser, page) {
  await page.bringToFront();
  const lines = page.locator("[contenteditable]").last().locator("p");
  await lines.nth(Math.floor((await lines.count()) / 2)).click();
  // What the click has set off is over.
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: traceCategories });
  await page.keyboard.type("The quick brown fox jumps over the lazy dog. ", { delay: 60 });
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return keyWork(traceEvents);
}
