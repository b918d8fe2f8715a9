import { paths } from "../src/shared/paths.ts";
import { contactPath } from "./support/booking-form.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the comparison compares both services, and a press on one of them books it", async ({
  page,
}) => {
  await page.goto(paths.servicing);
  const comparison = page.getByRole("region", { name: "Basic or comprehensive?" });
  const cellsOf = (work: string) =>
    comparison.getByRole("row").filter({ hasText: work }).getByRole("cell").allInnerTexts();
  await expect(comparison.getByRole("table")).toHaveAccessibleName(/basic and comprehensive/);
  expect(await cellsOf("Engine oil and oil filter")).toEqual(["included", "included"]);
  expect(await cellsOf("Fuel filter or spark plugs")).toEqual([
    expect.stringContaining("not included"),
    "as due",
  ]);
  await expect(comparison).toContainText("from£149.99");
  await expect(comparison).toContainText("up to£299.99");
  await expect(comparison.getByText("1–2 hours")).toBeVisible();
  await expect(comparison.getByText("3–4 hours")).toBeVisible();
  await expect(comparison.getByText("within 5 miles")).toBeVisible();
  await expectAccessible(page);
  const plate = comparison.getByLabel("Your registration");
  const typed = await plate.isVisible();
  if (typed) await plate.fill("HD24 KLM");
  await comparison.getByRole("button", { name: "Book comprehensive" }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === contactPath && url.searchParams.get("service") === "service",
  );
  await expect(page.getByLabel("Booking")).toHaveValue("Comprehensive service");
  if (typed) await expect(page.getByLabel("Vehicle")).toHaveValue("HD24 KLM");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the comparison leads to the form all the same", { tag: "@once" }, async ({ page }) => {
    await page.goto(paths.servicing);
    await page.getByLabel("Your registration").last().fill("HD24 KLM");
    await page.getByRole("button", { name: "Book basic" }).click();
    await expect(page).toHaveURL(
      `${contactPath}?service=service&vehicle=HD24+KLM&booking=Basic+service#contact-form`,
    );
  });
});
