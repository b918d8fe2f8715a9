import { afterEach, expect, test, vi } from "vitest";
import { reminderSchema, storedReminderSchema } from "./schema";

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

afterEach(() => void vi.useRealTimers());

test.each(["2026-11-21", "2031-11-21"])(
  "a reminder may be due on %s, and needs no phone",
  (day) => {
    expect(schema().parse({ ...valid, motDueDate: day })).toMatchObject({ phone: "" });
  },
);

const refused = [
  ["name", "A", "Name must be at least 2 characters."],
  ["email", "margaret@", "Please enter a valid email address."],
  ["phone", "01632", "Please enter a valid phone number."],
  ["vehicle", "AB", "Please enter your vehicle details."],
  ["vehicle", "  A  ", "Please enter your vehicle details."],
  ["motDueDate", "", "Please select your MOT due date."],
  ["motDueDate", "2026-02-30", "Please select your MOT due date."],
  ["motDueDate", "2026-11-20", /from today on/],
  ["motDueDate", "2031-11-22", /within the next five years/],
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

test("mails for days that have all passed are refused at the box", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  const input = { ...valid, motDueDate: "2026-11-24", reminderDays: ["30"], byMail: "yes" };
  const { error } = schema().safeParse(input);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["byMail"], expect.stringContaining("there is nothing to mail")],
  ]);
  expect(schema().safeParse({ ...input, byMail: "" }).success).toBe(true);
  expect(schema().safeParse({ ...input, reminderDays: ["30", "1"] }).success).toBe(true);
});

const stored = {
  id: 1795262400000,
  name: "Margaret Pike",
  email: "margaret@example.com",
  vehicle: "HD24 KLM",
  motDueDate: "2027-07-10T00:00:00.000Z",
  reminderDays: ["30", "7"],
  createdAt: "2026-11-21T12:00:00.000Z",
};

test("a reminder that an older version has stored is read, without a phone and by any id", () => {
  expect(storedReminderSchema.parse(stored)).toEqual({ ...stored, phone: "" });
  expect(storedReminderSchema.safeParse({ ...stored, id: "a1" }).success).toBe(true);
});

test.each([
  ["no id", { id: null }],
  ["no name", { name: undefined }],
  ["a due date that is none", { motDueDate: "soon" }],
])("a stored reminder with %s is none", (_what, change) => {
  expect(storedReminderSchema.safeParse({ ...stored, ...change }).success).toBe(false);
});
