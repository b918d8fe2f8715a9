// What newer facts cost and how soon they are seen: `npm run bench -- facts [address]` while `npm run
// preview` runs in another terminal. Publishes a price as the owner would, opens the page as a visitor,
// prints bytes and times, and publishes the former facts again.
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { chromium } from "@playwright/test";
import vercel from "../../vercel.json" with { type: "json" };
import { ensureBrowser } from "../support/find-browser.mjs";
import { shiftsOf, watchShifts } from "../support/layout-shift.mjs";

const [base = "http://localhost:4173"] = process.argv.slice(2);
const keys = readFileSync(new URL("../../supabase/local/keys.ts", import.meta.url), "utf8");
const apikey = /LOCAL_PUBLISHABLE_KEY = "([^"]+)"/.exec(keys)[1];
const service = { slug: "transmission-service", name: "Transmission Service" };
const rounds = 9;

let token;
({ access_token: token } = await call("/auth/v1/token?grant_type=password", {
  email: "owner@garage.example",
  password: "Garage-owner-1",
}));
const [before = { version: null, body: {} }] = await call("/rest/v1/current_facts?select=*");
let { version } = before;

await printBytes();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await printTimes();
} finally {
  await browser.close();
  await publish(before.body);
}

/** The answer to a visitor who has the newest facts, as it stands on the wire. */
async function printBytes() {
  const path = `/rest/v1/current_facts?select=version,body&version=gt.${version ?? 0}`;
  const { head, body } = await new Promise((done, failed) => {
    request(base + path, { headers: { apikey } }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => done({ head: answer.rawHeaders, body: text }));
    })
      .on("error", failed)
      .end();
  });
  // The preview adds them to what it answers in the place of Supabase, which does not send them.
  const host = vercel.headers.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));
  let own = 0;
  let all = 0;
  for (let at = 0; at < head.length; at += 2) {
    const bytes = head[at].length + head[at + 1].length + 4;
    all += bytes;
    if (!host.includes(head[at].toLowerCase())) own += bytes;
  }
  console.log(
    `Nothing newer: ${Buffer.byteLength(body)} bytes of body (300 at most); ${own} bytes of headers, HTTP/1.1 and unpacked, and ${all - own} of the site's host, which Supabase does not send`,
  );
}

/** From the owner's press to the price on the next page of a site that is open already. */
async function printTimes() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await watchShifts(page);
  const times = [];
  let shift = 0;
  for (let round = 0; round < rounds; round++) {
    const asked = page.waitForResponse("**/rest/v1/current_facts*");
    await page.goto(`${base}/car-repairs-servicing-salisbury`);
    await asked;
    const pounds = 200 + round;
    const prices = { ...before.body.prices, [service.slug]: { from: pounds * 100 } };
    const start = performance.now();
    await publish({ ...before.body, prices });
    await page.getByRole("link", { name: service.name }).first().click();
    await page.getByText(`£${pounds}.00`).first().waitFor();
    times.push(performance.now() - start);
    shift = Math.max(shift, (await shiftsOf(page)).sum);
  }
  const [least, median, most] = [0, Math.floor(rounds / 2), rounds - 1].map(
    (at) => `${times.toSorted((a, b) => a - b)[at].toFixed(0)} ms`,
  );
  console.log(
    `Published → on the next page: median ${median} (${least} to ${most}), of ${rounds} (2,000 ms at most); layout shift ${shift}`,
  );
}

async function publish(body) {
  version = await call("/rest/v1/rpc/publish_facts", { _body: body, _base: version });
}

async function call(path, body) {
  const answer = await fetch(base + path, {
    method: body ? "POST" : "GET",
    headers: {
      apikey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
