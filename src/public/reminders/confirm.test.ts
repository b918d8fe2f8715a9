import { expect, test } from "vitest";
import { confirmationOf } from "./confirm";

const now = new Date("2026-11-21T12:00:00Z");
const reminder = {
  id: 1,
  name: "Margaret O'Pike-Smith",
  email: "margaret@example.com",
  phone: "",
  vehicle: "HD24 KLM",
  motDueDate: "2026-12-22T00:00:00.000Z",
  reminderDays: ["30", "7"],
  createdAt: "2026-11-21T12:00:00.000Z",
};

test("in the confirmation mail only address, name, vehicle and dates vary", () => {
  expect(confirmationOf(reminder, now)).toEqual({
    to_email: "margaret@example.com",
    to_name: "Margaret O'Pike-Smith",
    vehicle: "HD24 KLM",
    mot_due_date: "Tuesday 22 December",
    reminder_dates: "Sunday 22 November and Tuesday 15 December",
  });
});

test("the confirmation mail says if none of the chosen days is ahead", () => {
  const mail = confirmationOf({ ...reminder, motDueDate: "2026-11-25T00:00:00.000Z" }, now);
  expect(mail.reminder_dates).toBe("none: the days chosen have passed");
});

test.each([
  ["Ann.Lee  9", "Ann Lee"],
  ["Zoe\u0308 D'Arcy", "Zoe\u0308 D'Arcy"],
  [`${"x".repeat(39)} yz`, "x".repeat(39)],
])("the name %j is greeted as %j", (name, greeted) => {
  expect(confirmationOf({ ...reminder, name }, now).to_name).toBe(greeted);
});

test("a vehicle keeps its digits", () => {
  const mail = confirmationOf({ ...reminder, vehicle: " Škoda  Octavia 1.9 " }, now);
  expect(mail.vehicle).toBe("Škoda Octavia 1 9");
});

test("nothing in the confirmation mail can become a link or a letter of somebody's own", () => {
  const name = `https://spam.example/win?now=1 <b>click</b> ${"word ".repeat(50)}`;
  const mail = confirmationOf({ ...reminder, name, vehicle: name }, now);
  for (const text of [mail.to_name, mail.vehicle]) {
    expect(text.length).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/[./:<>?=@]/);
  }
});
