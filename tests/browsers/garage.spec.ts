import { button, label, link, nth, role, text } from "./support/find.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Of each engine and width its own, since they publish at the same time. */
const places = {
  firefox: { 390: "Fuel System Services", 1280: "Exhaust System" },
  webkit: { 390: "Engine Repairs", 1280: "Safety System Checks" },
} as const;

test("a price is changed in The garage, published and on the site", async ({
  visitor,
  engine,
  size,
  allowed,
}) => {
  // Another journey has published meanwhile.
  allowed.push(/409/);
  const service = places[engine][size.width === 390 ? 390 : 1280];
  const price = `${50 + Math.floor(Math.random() * 200)}.45`;
  await signIn(visitor, "/admin/garage?tab=prices", "owner");
  // When the last build is known, what stands below moves down.
  await visitor.see(text(/No build has been|build for search engines/));
  await visitor.fill(label(`${service}, from`), price);
  await visitor.press("Tab");
  const published = text(/Published\. Visitors see it now/);
  await expect(async () => {
    await visitor.click(button("Publish"));
    await visitor.see(published);
  }).toPass();
  await visitor.goto(`/service/${service.toLowerCase().replaceAll(" ", "-")}`);
  const asked = () =>
    visitor.run(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("current_facts")),
    );
  await expect.poll(asked).toBe(true);
  // Where it would move what is in view it waits for the next page.
  await visitor.click(nth(link("Home"), 0));
  await visitor.see(role("heading", "Harrow Down Garage"), ({ focused }) => focused);
  await visitor.session.travel(-1);
  await visitor.see(nth(text(new RegExp(`£${price}`)), 0));
});
