import { expect, test } from "vitest";
import { reminderSchema } from "./schema";

const schema = () => reminderSchema("2026-11-21");
const valid = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "",
  vehicle: "HD24 KLM",
  motDueDate: "2026-12-22",
  reminderDays: ["30", "7"],
  byMail: "",
};

test("a reminder needs no phone, and may be due today", () => {
  expect(schema().parse({ ...valid, motDueDate: "2026-11-21" })).toMatchObject({ phone: "" });
});

const refused = [
  ["name", "A", "Name must be at least 2 characters."],
  ["email", "margaret@", "Please enter a valid email address."],
  ["vehicle", "AB", "Please enter your vehicle details."],
  ["vehicle", "  A  ", "Please enter your vehicle details."],
  ["motDueDate", "", "Please select your MOT due date."],
  ["motDueDate", "2026-02-30", "Please select your MOT due date."],
  ["motDueDate", "2026-11-20", /from today on/],
  ["motDueDate", "2099-01-01", /within the next five years/],
  ["reminderDays", [], "Please select at least one reminder."],
  ["reminderDays", "", "Please select at least one reminder."],
] as const;

for (const [field, value, message] of refused) {
  test(`a reminder's ${field} refuses ${JSON.stringify(value)}`, () => {
    const { error } = schema().safeParse({ ...valid, [field]: value });
    expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual([field]);
    expect(error?.issues[0]?.message).toMatch(message);
  });
}
