import type { APIRequestContext, Page } from "@playwright/test";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { addDays } from "../src/shared/dates/days-and-times.ts";
import { hoursOn } from "../src/shared/dates/opening-hours.ts";
import { paths } from "../src/shared/paths.ts";
import { storedToken } from "./support/api.ts";
import {
  backend,
  expect,
  expectAccessible,
  hydrated,
  openAs,
  someEmail,
  test,
} from "./support/test.ts";

// One after the other: they publish to the same garage.
test.describe.configure({ mode: "default" });

const once = { tag: "@once" };
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const tabs = ["Hours and closures", "Prices", "Contact", "Questions", "Testimonials", "Team"];

type Newest = { version: number; body: Record<string, unknown> };
const headers = { apikey: backend.key };

async function newest(request: APIRequestContext): Promise<Newest | undefined> {
  const url = `${backend.url}/rest/v1/current_facts?select=version,body`;
  const rows = (await (await request.get(url, { headers })).json()) as Newest[];
  return rows[0];
}

/** Publishes what is on the screen; again where another journey has published meanwhile. */
async function publish(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published. Visitors see it now")).toBeVisible();
  }).toPass();
}

/** The other journeys see the garage as it ships. */
async function ship(page: Page, request: APIRequestContext): Promise<void> {
  const token = await storedToken(page);
  await expect(async () => {
    const answer = await request.post(`${backend.url}/rest/v1/rpc/publish_facts`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: { _body: {}, _base: (await newest(request))?.version },
    });
    expect(answer.status()).toBe(200);
  }).toPass();
}

test(
  "Christmas is closed on a phone in at most eight presses, and visitors are told",
  once,
  async ({ page, request }) => {
    await page.setViewportSize(phone);
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4)) + (today.slice(5) > "12-24" ? 1 : 0);
    const days = [0, 1, 2, 3, 4, 5].map((after) => addDays(`${year}-12-24`, after));
    const workday = days.find((day) => hoursOn(day, shippedFacts).length > 0);
    const wished = await request.post(`${backend.url}/rest/v1/enquiries`, {
      headers: { ...headers, prefer: "return=minimal" },
      data: {
        id: crypto.randomUUID(),
        source: "Contact Form",
        name: "Dev Sharma",
        email: someEmail(),
        phone: "01632 960 218",
        preferred_date: workday,
      },
    });
    expect(wished.status()).toBe(201);
    await openAs(page, "owner", "/admin");
    let presses = 0;
    const press = async (role: "link" | "button" | "checkbox", name: string | RegExp) => {
      presses += 1;
      await page.getByRole(role, { name }).click();
    };
    await press("button", /^More/);
    await press("link", "The garage");
    await press("button", "Close a day");
    await press("button", "Christmas and New Year");
    await expectAccessible(page);
    await press("button", /^Close \w+day 24 December/);
    const toRing = page.getByRole("region", { name: "Requests on days that close" });
    await expect(toRing.getByText("Dev Sharma")).toBeVisible();
    await expect(toRing.getByRole("link", { name: "01632 960 218" })).toBeVisible();
    await press("checkbox", "I will ring them");
    await press("button", "Publish");
    await expect(page.getByText("Published. Visitors see it now")).toBeVisible();
    expect(presses).toBeLessThanOrEqual(8);
    expect((await newest(request))?.body.closures).toContainEqual({
      from: expect.stringMatching(/-12-24$/),
      to: expect.stringMatching(/-01-01$/),
      reason: "Christmas holiday",
    });
    await ship(page, request);
  },
);

test("each tab has its address and no barriers, and so has the history", once, async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, "owner", "/admin/garage?tab=notice");
  await expect(page.getByRole("tab", { name: "Notice", selected: true })).toBeVisible();
  await expectAccessible(page);
  for (const name of tabs) {
    await page.getByRole("tab", { name }).click();
    await expect(page).toHaveURL(
      name.includes(" ") ? /garage$/ : `${paths.adminGarage}?tab=${name.toLowerCase()}`,
    );
    await expectAccessible(page, "main");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  await page.getByRole("button", { name: "History" }).click();
  await expectAccessible(page, "dialog[open]");
});

test(
  "two owners at once lose nothing, and choose where both have changed the same",
  { tag: ["@once", "@long"] },
  async ({ page, browser, request, consoleErrors }) => {
    // The second publication is refused.
    consoleErrors.allow(/409 \(Conflict\)/);
    const other = await browser.newPage();
    await page.setViewportSize(phone);
    // A notice of another year and prices of rare services: no other journey sees them.
    const type = async (owner: Page, notice: string, service: string, price: string) => {
      await openAs(owner, "owner", "/admin/garage?tab=notice");
      await owner.getByRole("textbox", { name: "Notice" }).fill(notice);
      await owner.getByLabel("First day").fill("2036-01-02");
      await owner.getByLabel("Last day").fill("2036-01-03");
      await owner.getByRole("tab", { name: "Prices" }).click();
      await owner.getByRole("textbox", { name: `${service}, from` }).fill(price);
    };
    await type(page, "The lane is closed.", "Fuel System Services", "95");
    await type(other, "We are moving.", "Safety System Checks", "45");
    await publish(other);
    await page.getByRole("button", { name: "Publish" }).click();
    const conflict = page.getByRole("region", { name: "Somebody has changed this meanwhile." });
    await expect(conflict).toContainText("The lane is closed.");
    await expect(conflict).toContainText("We are moving.");
    await expectAccessible(page);
    await page.setViewportSize(wide);
    await expectAccessible(page, "#conflicts");
    await conflict.getByRole("button", { name: "Keep mine: Notice" }).click();
    await expect(conflict).toHaveCount(0);
    await publish(page);
    expect((await newest(request))?.body).toMatchObject({
      notice: { text: "The lane is closed." },
      prices: { "fuel-system-services": { from: 9500 }, "safety-system-checks": { from: 4500 } },
    });
    await ship(page, request);
  },
);

test(
  "a portrait and a photograph are uploaded, and stand in their places on the site",
  once,
  async ({ page, request }) => {
    await page.setViewportSize(wide);
    await openAs(page, "owner", "/admin/garage?tab=team");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name").fill("Ruth");
    await page.getByLabel("What they do").fill("MOT tester");
    await page.getByLabel("Years of experience").fill("20");
    const upload = async (within: string, file: string, alt: string) => {
      const place = page.getByRole("listitem", { name: within });
      await place.getByRole("button", { name: "Choose or upload a picture" }).click();
      const dialog = page.getByRole("dialog", { name: "Pictures" });
      await dialog.getByLabel("Upload a picture").setInputFiles(file);
      await dialog.getByLabel("What does it show?").fill(alt);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(place.getByRole("img", { name: alt }).first()).toBeVisible();
    };
    await upload("Ruth", "public/apple-touch-icon.png", "Ruth beside the lift");
    await upload("The workshop (About Us", "public/share.jpg", "Two lifts and a bench");
    await publish(page);

    const visitor = await page.context().newPage();
    await visitor.goto(paths.about);
    await hydrated(visitor);
    for (const alt of ["Ruth beside the lift", "Two lifts and a bench"]) {
      const picture = visitor.getByRole("img", { name: alt });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      expect(
        await picture.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth)),
      ).toBeGreaterThan(100);
    }
    await ship(page, request);
  },
);
