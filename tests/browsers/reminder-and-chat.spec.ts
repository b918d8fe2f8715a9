import { someEmail } from "../../e2e/support/test.ts";
import { button, label, role, text, within } from "./support/find.ts";
import { expect, test } from "./support/test.ts";

test("a reminder is set, mailed and kept on the device", async ({ visitor, mailsFrom }) => {
  await visitor.goto("/");
  await visitor.click(button("MOT reminders"));
  const dialog = role("dialog", "MOT Reminder");
  const email = someEmail();
  await visitor.fill(within(dialog, label("Your name")), "Margaret Pike");
  await visitor.fill(within(dialog, role("textbox", /^Email/)), email);
  await visitor.fill(within(dialog, label(/^Vehicle/)), "HD24 KLM");
  await visitor.click(within(dialog, button(/^Set Reminder/)));
  await visitor.see(role("region", "Your MOT reminder"), ({ focused }) => focused);
  await visitor.gone(dialog);
  await expect.poll(() => mailsFrom(email)).toHaveLength(1);
  await visitor.session.reload();
  await visitor.click(button("MOT reminders"));
  await visitor.see(within(dialog, role("listitem")), (it) => it.text.includes("HD24 KLM"));
});

test("a chat is begun, answered and there again after a reload", async ({ visitor, mailsFrom }) => {
  await visitor.goto("/");
  await visitor.click(button("Open chat"));
  const chat = role("dialog", "Chat");
  const log = within(chat, role("log"));
  await visitor.click(within(chat, button("Book an appointment")));
  await visitor.see(within(chat, label("Your name")), ({ focused }) => focused);
  const email = someEmail();
  await visitor.fill(within(chat, label("Your name")), "Margaret Pike");
  await visitor.fill(within(chat, label("Email")), email);
  await visitor.click(within(chat, button("Continue")));
  await visitor.see(text("Message Sent"));
  await visitor.see(log, (it) => it.text.includes("Write your registration"));
  await expect.poll(() => mailsFrom(email)).toHaveLength(1);
  await visitor.session.reload();
  // Open, as it was left.
  await visitor.see(log, (it) => it.text.includes("Write your registration"));
});
