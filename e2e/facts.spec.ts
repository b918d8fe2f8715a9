import type { Page, Request } from "@playwright/test";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { addDays, daysText, weekdayOf } from "../src/shared/dates/days-and-times.ts";
import { paths } from "../src/shared/paths.ts";
import { shiftsOf, watchShifts } from "../tests/support/layout-shift.mjs";
import { complaintsAbout } from "./support/schema-types.ts";
import { accounts, backend, expect, expectAccessible, hydrated, test } from "./support/test.ts";

// What the owner publishes between two builds (docs/facts.md#newer-facts).
const once = { tag: "@once" };
const factsApi = "**/rest/v1/current_facts*";
const isIt = (one: Request) => one.url().includes("current_facts");
const header = (page: Page) => page.getByRole("banner");
// The Tuesday after the build, which is of today.
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const tuesday = [1, 2, 3, 4, 5, 6, 7].map(inDays).find((day) => weekdayOf(day) === 2) ?? "";
const wednesday = addDays(tuesday, 1);
const tuesdayMorning = new Date(`${tuesday}T10:42:00Z`);

/** Answers as if this were published since the build. */
async function publish(page: Page, body: unknown): Promise<void> {
  await page.route(factsApi, (route) => route.fulfill({ json: [{ body }] }));
}

/** The answer to the page's question, after which it has had its time to render. */
async function factsAsked(page: Page, path: string) {
  const asked = page.waitForResponse(factsApi);
  await page.goto(path);
  const answer = await asked;
  await answer.finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return answer;
}

test(
  "what the owner publishes is on the next page of an open site, and nothing new is two bytes",
  once,
  async ({ page, request }) => {
    const newestOf = async () => {
      const answer = await request.get(`${backend.url}/rest/v1/current_facts?select=*`, {
        headers: { apikey: backend.key },
      });
      const [newest = {}] = (await answer.json()) as {
        version?: number;
        body?: { prices?: object };
      }[];
      return newest;
    };
    await page.setViewportSize({ width: 390, height: 844 });
    // As a build of now would ask; other journeys may have published.
    const { version: built = 0 } = await newestOf();
    await page.route(factsApi, (route) =>
      route.continue({ url: route.request().url().replace("gt.0", `gt.${built}`) }),
    );
    const asked: string[] = [];
    page.on("request", (one) => void (isIt(one) && asked.push(one.url())));
    const unchanged = await factsAsked(page, paths.overview);
    expect(await unchanged.text()).toBe("[]");

    const session = await request.post(`${backend.url}/auth/v1/token?grant_type=password`, {
      headers: { apikey: backend.key },
      data: accounts.owner,
    });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const headers = { apikey: backend.key, authorization: `Bearer ${token}` };
    // Another journey may publish at the same time.
    await expect(async () => {
      const { version = null, body = {} } = await newestOf();
      const prices = { ...body.prices, "transmission-service": { from: 123_45 } };
      const answer = await request.post(`${backend.url}/rest/v1/rpc/publish_facts`, {
        headers,
        data: { _body: { ...body, prices }, _base: version },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }).toPass();

    await page.getByRole("link", { name: "Transmission Service" }).click();
    await expect(page.getByText(/£123\.45/).first()).toBeVisible();
    // Once for each page.
    expect(asked).toHaveLength(2);
    await page.reload();
    await expect(page.getByText(/£123\.45/).first()).toBeVisible();
  },
);

for (const [width, tag] of [
  [390, ["@once"]],
  [1280, ["@once", "@long"]],
] as const) {
  test(
    `newer facts appear on a page of ${width} px without moving anything`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.clock.setFixedTime(tuesdayMorning);
      await page.setViewportSize({ width, height: 800 });
      const hours = [
        { opens: "08:00", closes: "10:30" },
        { opens: "12:45", closes: "17:00" },
      ];
      await publish(page, {
        phone: "01632 960 789",
        email: "new@harrowdown.example",
        openingHours: [[], hours, hours, hours, hours, hours, []],
        closures: [{ from: wednesday, to: wednesday, reason: "Stock-taking" }],
        notice: {
          text: "Closed on Wednesday for stock-taking.",
          from: inDays(-9),
          to: wednesday,
        },
      });
      await watchShifts(page);
      await factsAsked(page, paths.contact);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: /^Phone/ })).toHaveAttribute(
        "href",
        "tel:+441632960789",
      );
      // A shorter address would move what stands beside it on a wide screen.
      await expect(main.getByRole("link", { name: /^Email/ })).toContainText(
        width < 640 ? "new@harrowdown.example" : shippedFacts.email,
      );
      await expect(main.getByText("opens today, 12.45 pm")).toBeVisible();
      const data = page.locator('script[type="application/ld+json"]');
      await expect
        .poll(async () => (await data.allTextContents()).join())
        .toContain("+44 1632 960 789");
      // The notice would move the page, so that it waits for the next one.
      const notice = page.getByRole("complementary", { name: "Notice" });
      await expect(notice).toHaveCount(0);
      expect(await shiftsOf(page)).toEqual({ sum: 0, what: [] });

      if (width > 640) {
        await page.evaluate(() => {
          Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        });
        // Nobody sees it move.
        await expect(main.getByRole("link", { name: /^Email/ })).toContainText("new@");
      }
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(notice).toHaveText("Closed on Wednesday for stock-taking.");
      await expect(main.getByText("01632 960 789")).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      const blocks = (await data.allTextContents()).map(
        (json) => JSON.parse(json) as Record<string, unknown>,
      );
      expect(JSON.stringify(blocks)).toContain(`"validFrom":"${wednesday}"`);
      expect(complaintsAbout(blocks)).toEqual([]);
      await expect(
        page.getByRole("row", { name: `${daysText(wednesday, wednesday)} Closed, Stock-taking` }),
      ).toBeVisible();
    },
  );
}

test(
  "without any hours visitors are asked to ring, wherever hours would stand",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.clock.setFixedTime(tuesdayMorning);
    await publish(page, { openingHours: [[], [], [], [], [], [], []] });
    await factsAsked(page, paths.privacy);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { name: "What is the car doing?" })).toBeVisible();
    await expect(page.getByText("Ring us for hours").filter({ visible: true })).toHaveCount(4);
    await expect(page.getByText(/^Closed|^Open now|8 am/)).toHaveCount(0);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).not.toContain("openingHoursSpecification");
    await expectAccessible(page);
  },
);

test(
  "a body that cannot be read and a backend that does not answer change nothing",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    await page.clock.setFixedTime(tuesdayMorning);
    for (const body of [
      { phone: 7, openingHours: "always", closures: [{}], prices: [], later: { any: "thing" } },
      "facts",
      null,
    ]) {
      await publish(page, body);
      await factsAsked(page, paths.contact);
      await expect(header(page).getByText(shippedFacts.phone).first()).toBeVisible();
      await expect(page.getByRole("main").getByText("until 6 pm").first()).toBeVisible();
      await page.unroute(factsApi);
    }
    // The browser's own words about a request without an answer.
    consoleErrors.allow(/^Failed to load resource/);
    for (const answer of ["abort", "503", "html"]) {
      await page.route(factsApi, (route) =>
        answer === "abort"
          ? route.abort()
          : route.fulfill({ status: answer === "503" ? 503 : 200, body: "<p>No</p>" }),
      );
      const over =
        answer === "abort"
          ? page.waitForEvent("requestfailed", isIt)
          : page.waitForEvent("requestfinished", isIt);
      await page.goto(paths.contact);
      await hydrated(page);
      await over;
      await expect(page.getByRole("main").getByText("until 6 pm").first()).toBeVisible();
      await expect(header(page).getByText(shippedFacts.phone).first()).toBeVisible();
      await page.unroute(factsApi);
    }
  },
);
