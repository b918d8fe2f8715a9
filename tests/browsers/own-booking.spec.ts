import { someEmail } from "../../e2e/support/test.ts";
import { button, label, nth, role, within } from "./support/find.ts";
import { openDiary, post } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const site = process.env.SERVER_MAIL_SITE ?? "";
test.use({ baseURL: site });

test("a day and a time are held, and confirmed, moved and cancelled by the link in the mail", async ({
  visitor,
  mailsFrom,
}) => {
  await openDiary(site);
  const email = someEmail();
  // A car that is booked already is not booked again.
  const plate = `HD24 ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 3)}`.toUpperCase();
  await visitor.goto("/booking-mot-salisbury#mot-booking");
  await visitor.click(nth(role("radio", /times free$/), -1));
  await visitor.click(nth(within(role("group", /^Time on/), role("radio")), 0));
  await visitor.fill(label("Your name"), "Margaret Pike");
  await visitor.fill(role("textbox", /^Phone/), "01632 960 883");
  await visitor.fill(role("textbox", /^Email/), email);
  await visitor.fill(label(/^Vehicle/), plate);
  await visitor.click(button("Book it"));
  const { text } = await visitor.see(role("region", "Request Submitted"), ({ focused }) => focused);
  expect(text).toMatch(/Held for you\. .*\d+\s[ap]m/);
  expect(text).toContain(plate);

  let link = "";
  const mailed = async () => {
    await post(site);
    const [mail] = await mailsFrom(email);
    return (link = /(\/booking#\S+)/.exec(mail?.message ?? "")?.[1] ?? "");
  };
  await expect.poll(mailed).not.toBe("");
  await visitor.goto(link);
  await visitor.click(button("Confirm this time"));
  await visitor.gone(button("Confirm this time"));
  // By key: a second press in the same place at once would be taken for a double press.
  await visitor.see(role("region", /, \d+(\.\d+)?\s[ap]m$/), ({ focused }) => focused);
  // "Get Directions" comes first.
  await visitor.press("Tab", "Tab");
  await visitor.see(button("Move to another time"), ({ focused }) => focused);
  await visitor.press("Enter");
  await visitor.click(button(/^Move to \w+day/));
  await visitor.see(role("region", /, \d+(\.\d+)?\s[ap]m$/), ({ focused }) => focused);
  await visitor.click(button("Cancel this booking"));
  // As above.
  await visitor.see(role("heading", "Cancel this booking?"), ({ focused }) => focused);
  await visitor.press("Tab");
  await visitor.see(button("Yes, cancel it"), ({ focused }) => focused);
  await visitor.press("Enter");
  await visitor.see(role("region", "Cancelled"), ({ focused }) => focused);
});
