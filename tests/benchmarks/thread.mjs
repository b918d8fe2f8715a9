// `npm run bench -- thread [address]`: a thread of 500 answers is scrolled from end to end while
// `VITE_MAIL=server npm run preview` runs in another terminal. Fails if a frame took longer than 50 ms.
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../support/find-browser.mjs";

const [base = "http://localhost:4173"] = process.argv.slice(2);
const answers = 500;
const mostMs = 50;
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/admin/enquiries`);
await page.getByLabel("Email").fill("owner@garage.example");
await page.getByLabel("Password", { exact: true }).fill("Garage-owner-1");
await page.getByRole("button", { name: "Sign in", exact: true }).click();
const link = page.getByRole("rowheader").getByRole("link").first();
await link.waitFor();

// The notes and calls of a long story, written through the API as the screen does.
const id = (await link.getAttribute("href")).split("/").at(-1);
const headers = await page.evaluate(() => {
  const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
  return { authorization: `Bearer ${JSON.parse(localStorage.getItem(key)).access_token}` };
});
const { apikey } = (
  await page.waitForRequest((one) => one.url().includes("/rpc/read_desk"))
).headers();
await page.goto(`${base}/admin/enquiries/${id}`);
const entries = page.getByRole("list", { name: "What was said and done" }).getByRole("listitem");
await entries.first().waitFor();
for (let at = await entries.count(); at <= answers; at += 1) {
  const body = `Answer ${at}. ${"It is on the lift, and we look at the brakes first. ".repeat(1 + (at % 6))}`;
  const data = { _enquiry: id, _id: crypto.randomUUID(), _kind: "note", _body: body };
  const answer = await page.request.post(`${base}/rest/v1/rpc/add_to_thread`, {
    headers: { ...headers, apikey },
    data,
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
await page.reload();
await entries.nth(answers).waitFor({ state: "attached" });

const frames = await page.evaluate(async () => {
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  // A hundred pixels a frame, as a quick thumb: from the top, and from the end.
  for (const [from, step] of [
    [0, 100],
    [document.body.scrollHeight, -100],
  ]) {
    window.scrollTo(0, from);
    await new Promise(requestAnimationFrame);
    last = await new Promise(requestAnimationFrame);
    for (let count = 0; count < 240; count += 1) {
      window.scrollBy(0, step);
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
  }
  return times.toSorted((one, other) => one - other);
});
await browser.close();
const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))];
console.log(
  `${answers} answers, ${frames.length} frames: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`,
);
process.exitCode = at(1) <= mostMs ? 0 : 1;
