import { someEmail } from "../../e2e/support/test.ts";
import { button, label, link, nth, role, text, within } from "./support/find.ts";
import type { Page } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const contact = "/garage-contact-salisbury";
const name = label("Your name");
const phone = role("textbox", /^Phone/);
const mail = role("textbox", /^Email/);
const vehicle = label(/^Vehicle/);
const send = button("Send request");
const receipt = role("region", "Request Submitted");
const days = within(role("group", /^Preferred date/), role("radio"));

async function fill(visitor: Page): Promise<string> {
  const email = someEmail();
  await visitor.fill(name, "Margaret Pike");
  await visitor.fill(phone, "01632 960 883");
  await visitor.fill(mail, email);
  return email;
}

test("from the registration to a receipt with a day; Back shows an empty form", async ({
  visitor,
  mailsFrom,
}) => {
  await visitor.goto("/");
  await visitor.fill(label(/^Your registration/), "hd24 klm");
  await visitor.click(link(/Book an MOT/));
  await visitor.see(role("radio", "MOT Test"), ({ checked }) => checked);
  await visitor.see(vehicle, ({ value }) => value === "hd24 klm");
  const email = await fill(visitor);
  await visitor.click(nth(days, 0));
  const day = await visitor.on(nth(days, 0), ([found]) => found?.closest("label")?.innerText ?? "");
  await visitor.click(send);
  const { text: said } = await visitor.see(receipt, ({ focused }) => focused);
  expect(said).toContain(/\d+ \w{3}/.exec(day)?.[0] ?? "no day");
  expect(said).toContain("HD24 KLM");
  await expect.poll(() => mailsFrom(email)).toHaveLength(1);

  await visitor.click(nth(link("Home"), 0));
  await visitor.see(role("heading", "Harrow Down Garage"), ({ focused }) => focused);
  await visitor.session.travel(-1);
  await visitor.see(name, ({ value }) => value === "");
});

test("a form names each error, and keeps what was typed through a reload", async ({ visitor }) => {
  await visitor.goto(contact);
  await visitor.fill(mail, "margaret@");
  await visitor.click(send);
  await visitor.see(name, ({ focused }) => focused);
  await visitor.see(text("Enter your name."));
  await visitor.see(text("Please enter a valid phone number."));
  await visitor.fill(name, "Margaret Pike");
  await visitor.gone(text("Enter your name."));
  await visitor.session.reload();
  await visitor.see(name, ({ value }) => value === "Margaret Pike");
  await visitor.see(mail, ({ value }) => value === "margaret@");
});

test("the dialog sends an enquiry without a date and closes by itself", async ({
  visitor,
  mailsFrom,
}) => {
  await visitor.goto("/");
  await visitor.click(button("Contact via Email"));
  const email = await fill(visitor);
  await visitor.click(send);
  await visitor.see(receipt, ({ focused }) => focused);
  await visitor.gone(role("dialog"));
  await expect.poll(() => mailsFrom(email)).toHaveLength(1);
});

// Firefox shows dd/mm/yyyy in it.
test("a date field without a day shows none", { tag: "@webkit" }, async ({ visitor }) => {
  await visitor.goto(contact);
  await visitor.click(name);
  const date = label("Pick a date");
  expect(await visitor.colours(date)).toBe(1);
  await visitor.click(nth(days, 0));
  await visitor.click(button("Change day or time"));
  await visitor.see(date, ({ value }) => value !== "");
  expect(await visitor.colours(date)).toBeGreaterThan(1);
  await visitor.click(button("Any day"));
  await visitor.click(name);
  expect(await visitor.colours(date)).toBe(1);
});
