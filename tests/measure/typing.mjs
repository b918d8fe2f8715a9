// The time of a key in the page editor with 200 blocks, and in a text of 5,000 words with form: `npm run
// bench -- block-editor [address] [slow-down of the processor]` while `npm run preview` runs in another
// terminal. Target: 95 of 100 keys under 16 ms (50 ms on a processor four times slower), 60 frames a
// second while dragging, on a mid-range machine.
//
// The time of a key is the work of the page's main thread from the key's event to the end of the frame
// that shows the letter; waiting for the screen's next frame is not work. Beside it stand all work until
// the next key, so that nothing that is put off hides, and the time by the clock with that waiting; and
// the same for the same words in a bare field on an empty page, which is what the browser itself needs.
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../support/find-browser.mjs";
import { keyWork, traceCategories } from "./typing/key-work.mjs";

const [base = "http://localhost:4173", slowDown = "1"] = process.argv.slice(2);
const count = 200;
const rounds = 3;
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
await page.goto(`${base}/admin/pages/new`);
await page.getByLabel("Email").fill("owner@garage.example");
await page.getByLabel("Password", { exact: true }).fill("Garage-owner-1");
await page.getByRole("button", { name: "Sign in", exact: true }).click();
await page.getByLabel("Title").waitFor();

// 50 paragraphs of 100 words, with bold words and links in each.
const span = (text, form) => ({ text, ...form });
const longText = Array.from({ length: 50 }, () => ({
  kind: "paragraph",
  text: Array.from({ length: 10 }, (_, at) => [
    span("five words of plain text "),
    span("five words in another form ", at % 2 ? { bold: true } : { link: "/contact" }),
  ]).flat(),
}));
const blocks = Array.from({ length: count }, (_, at) => ({
  id: `b${at}`,
  type: at % 2 ? "faq" : "text",
  content: at % 2 ? { question: "Why?", answer: "Because." } : { text: "Words. ".repeat(50) },
  order_index: at,
}));
blocks[2].content.text = longText;
// A stored draft is the shortest way to a page of 200 blocks.
await page.evaluate((blocks) => {
  const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
  const { user } = JSON.parse(localStorage.getItem(key));
  const empty = { meta_description: "", canonical_url: "", legacy: "", status: "draft" };
  const values = { title: "Long", slug: "long", ...empty, is_homepage: false, blocks };
  const draft = { at: new Date().toISOString(), version: null, values };
  localStorage.setItem(`page-draft:${user.id}:new`, JSON.stringify(draft));
}, blocks);
await page.reload();
await page.getByRole("button", { name: "Go on with it" }).click();
await page.locator("#block-handle-b199").waitFor();
await slow(page);

const bare = await context.newPage();
const words = ({ text, bold, link }) =>
  bold ? `<strong>${text}</strong>` : link ? `<a href="${link}">${text}</a>` : text;
const paragraphs = longText.map(({ text }) => `<p>${text.map(words).join("")}</p>`).join("");
await bare.setContent(`<div contenteditable style="width: 36rem">${paragraphs}</div>
  <textarea rows="30" style="width: 36rem"></textarea>`);
await bare
  .locator("textarea")
  .evaluate(
    (field, text) => (field.value = text),
    longText.map(({ text }) => text.map((one) => one.text).join("")).join("\n\n"),
  );
await slow(bare);

const places = {
  "200 blocks": { page, start: () => middleOf(page.locator("#block-fields-b100")) },
  "5,000 words with form": { page, start: () => middleOf(page.locator("#block-fields-b2")) },
  "5,000 words, bare": { page: bare, start: () => middleOf(bare.locator("body")) },
  "5,000 words, textarea": { page: bare, start: () => bare.locator("textarea").click() },
};
const keys = Object.fromEntries(Object.keys(places).map((name) => [name, []]));
// In turns, so that a busy moment of the machine falls on all of them.
for (let round = 0; round < rounds; round++) {
  for (const [name, place] of Object.entries(places)) keys[name].push(...(await typed(place)));
}
const what = {
  drawn: "work of a key until it is drawn",
  all: "all work until the next key",
  latency: "by the clock, with the wait for the frame",
};
for (const [kind, words] of Object.entries(what)) {
  console.log(`\n${words}`);
  for (const [name, times] of Object.entries(keys)) {
    report(
      name,
      times.map((time) => time[kind]),
    );
  }
}

console.log("");
await page.bringToFront();
const handle = await page.locator("#block-handle-b100").boundingBox();
await page.mouse.move(handle.x + 20, handle.y + 20);
await page.mouse.down();
await page.mouse.move(handle.x + 20, handle.y + 40, { steps: 5 });
await page.evaluate(() => {
  globalThis.frames = [];
  let last = performance.now();
  const next = (now) => {
    globalThis.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
});
for (let way = 0; way < 4; way++) {
  await page.mouse.move(handle.x + 20, handle.y + (way % 2 ? -250 : 250), { steps: 60 });
}
report("frame while dragging", await page.evaluate(() => globalThis.frames.slice(1)));
await page.mouse.up();
await browser.close();

async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(slowDown) });
}

/** Puts the caret into the middle of a text. */
async function middleOf(place) {
  await place.scrollIntoViewIfNeeded();
  const lines = place.locator("[contenteditable]").last().locator("p");
  await lines.nth(Math.floor((await lines.count()) / 2)).click();
}

/** The keys of one round. */
async function typed({ page, start }) {
  await page.bringToFront();
  await start();
  // What the click has set off is over.
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: traceCategories });
  await page.keyboard.type("The quick brown fox jumps over the lazy dog. ", { delay: 60 });
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return keyWork(traceEvents);
}

function report(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [half, most, worst] = [0.5, 0.95, 1].map((part) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]?.toFixed(1),
  );
  console.log(
    `  ${what.padEnd(22)} median ${half} ms, 95 % ${most} ms, worst ${worst} ms (${times.length})`,
  );
}
