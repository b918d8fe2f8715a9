import type { APIRequestContext } from "@playwright/test";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { addDays } from "../src/shared/dates/days-and-times.ts";
import { hoursOn } from "../src/shared/dates/opening-hours.ts";
import {
  accounts,
  backend,
  expect,
  expectAccessible,
  openAs,
  someEmail,
  test,
} from "./support/test.ts";

/** The first working day after `from` that opens at eight. */
function workday(from: string): string {
  let day = addDays(from, 1);
  while (hoursOn(day, shippedFacts)[0]?.opens !== "08:00") day = addDays(day, 1);
  return day;
}

/** A request from the website that the desk has put on a lift at eight; returns the customer's address. */
async function booked(request: APIRequestContext, name: string, day: string): Promise<string> {
  const call = async (path: string, data: object, token = backend.key) => {
    const headers = { apikey: backend.key, authorization: `Bearer ${token}` };
    const answer = await request.post(`${backend.url}${path}`, {
      headers: { ...headers, prefer: "return=minimal" },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  const signedIn = await call("/auth/v1/token?grant_type=password", accounts.desk);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const id = crypto.randomUUID();
  const email = someEmail();
  await call("/rest/v1/enquiries", {
    id,
    source: "Contact Form",
    name,
    email,
    phone: "01632 960 883",
    service: "repair",
    vehicle: "HD24 KLM",
    message: "It squeals when I brake.",
  });
  const start = { _service: "mot", _starts: `${day}T08:00:00Z`, _minutes: 60 };
  await call(
    "/rest/v1/rpc/book_enquiry",
    { _id: crypto.randomUUID(), _enquiry: id, ...start },
    token,
  );
  return email;
}

for (const [width, height, after, tag] of [
  [390, 844, 40, ["@once"]],
  [1440, 900, 47, ["@once", "@long"]],
] as const) {
  test(
    `half a day of a mechanic, ${width} wide: a car arrives, what was found is written down, it is done`,
    { tag: [...tag] },
    async ({ page, request }) => {
      test.slow();
      const day = workday(addDays(new Date().toISOString().slice(0, 10), after));
      const name = `Ruth Okafor ${width}`;
      const email = await booked(request, name, day);
      await page.setViewportSize({ width, height });
      await openAs(page, "desk", "/admin");
      await expect(page.getByRole("region", { name: /^New requests/ })).toBeVisible();

      // The car comes in.
      await page.goto(`/admin/diary?day=${day}`);
      const card = page.getByRole("button", { name: /^HD24 KLM/ });
      await card.click();
      await expect(page.getByText("It squeals when I brake.")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Arrived" }).click();
      await expect(page.getByRole("button", { name: /^HD24 KLM.*Arrived/ })).toBeVisible();

      // What was found stands at the request, and nobody answered the telephone.
      await page.goto(`/admin/enquiries?search=${encodeURIComponent(email)}`);
      await page.getByRole("main").getByRole("link", { name }).click();
      // Whoever booked it has it.
      await expect(page.getByRole("button", { name: "Give it back" })).toBeVisible();
      await page.getByLabel(`Your answer to ${name}`).fill("Rear pads 2 mm, discs scored.");
      await page.getByRole("button", { name: "Note only" }).click();
      const thread = page.getByRole("list", { name: "What was said and done" });
      await expect(thread.getByText("Rear pads 2 mm, discs scored.")).toBeVisible();
      await page.getByRole("button", { name: "No answer" }).click();
      await expect(thread.getByText(/Rung, no answer/)).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/admin/diary?day=${day}`);
      await card.click();
      await page.getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("button", { name: /^HD24 KLM.*Done/ })).toBeVisible();

      // Prices and pages are somebody else's.
      await page.goto("/admin/garage");
      await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Diary" }).click();
      await expect(page.getByRole("button", { name: "Close a day" })).toBeVisible();
    },
  );
}
