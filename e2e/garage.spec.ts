import { storedToken } from "./support/api.ts";
import { backend, expect, expectAccessible, signIn, test } from "./support/test.ts";

const tabs = ["Prices", "Contact", "Questions", "Testimonials", "Team", "Notice"];

test(
  "Christmas is closed on a phone in at most eight presses, and visitors are told",
  {
    // One publication is enough for everybody.
    tag: "@once",
  },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "owner", "/admin");
    let presses = 0;
    const press = async (role: "link" | "button", name: string | RegExp) => {
      presses += 1;
      await page.getByRole(role, { name }).click();
    };
    await press("link", "The garage");
    await press("button", "Close a day");
    await press("button", "Christmas and New Year");
    await expectAccessible(page);
    await press("button", /^Close \w+day 24 December/);
    await press("button", "Publish");
    await expect(page.getByText("Published. Visitors see it now")).toBeVisible();
    expect(presses).toBeLessThanOrEqual(8);

    const headers = { apikey: backend.key };
    const url = `${backend.url}/rest/v1/current_facts?select=version,body`;
    const [current] = (await (await request.get(url, { headers })).json()) as {
      version: number;
      body: { closures: { from: string; to: string; reason: string }[] };
    }[];
    const closure = current?.body.closures.find(({ reason }) => reason === "Christmas holiday");
    expect(closure).toMatchObject({
      from: expect.stringMatching(/-12-24$/),
      to: expect.stringMatching(/-01-01$/),
    });
    // The other journeys see the garage as it ships.
    const token = await storedToken(page);
    await request.post(`${backend.url}/rest/v1/rpc/publish_facts`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: { _body: {}, _base: current?.version },
    });
  },
);

test("each tab can be reached by keys and has its address, without barriers", async ({ page }) => {
  await signIn(page, "owner", "/admin/garage");
  await page.getByRole("tab", { name: "Hours and closures" }).focus();
  await expectAccessible(page);
  for (const name of tabs) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name, selected: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`));
    await expectAccessible(page);
  }
  await page.reload();
  await expect(page.getByRole("tab", { name: "Notice", selected: true })).toBeVisible();
});
