import { expect, test, vi } from "vitest";
import { bookableDays } from "./days";
import { bookingSchema, motSchema } from "./schema";

const schema = bookingSchema(() => ({ first: "2026-11-22", last: "2027-11-21" }));
const valid = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  service: "",
  vehicle: "",
  preferredDate: "",
  message: "",
};

function errorAt(field: keyof typeof valid, value: string): string | undefined {
  const { error } = schema.safeParse({ ...valid, [field]: value });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

test("an enquiry needs no more than name, e-mail and phone", () => {
  expect(schema.parse(valid)).toEqual(valid);
});

test("an enquiry's texts are trimmed, and white space inside them is kept", () => {
  expect(schema.parse({ ...valid, name: "  Ann  Lee ", message: "a\n  b" })).toMatchObject({
    name: "Ann  Lee",
    message: "a\n  b",
  });
});

const refused = [
  ["name", "", "Enter your name."],
  ["email", "", "Enter your email address."],
  ["name", "A", "Name must be at least 2 characters."],
  ["name", "   A   ", "Name must be at least 2 characters."],
  ["name", "x".repeat(101), /shorten your name/],
  ["email", "margaret@", "Please enter a valid email address."],
  ["email", `${"x".repeat(250)}@a.example`, "Please enter a valid email address."],
  ["phone", "01632", "Please enter a valid phone number."],
  ["phone", "1".repeat(41), "Please enter a valid phone number."],
  ["service", "tyres", /./],
  ["vehicle", "x".repeat(101), /shorten the vehicle/],
  ["preferredDate", "2026-11-21", /from tomorrow on/],
  ["preferredDate", "2027-11-22", /within the next year/],
  ["preferredDate", "2026-02-30", /from tomorrow on/],
  ["preferredDate", "soon", /from tomorrow on/],
  ["message", "x".repeat(5001), /shorten your message/],
  ["message", "x".repeat(100_000), /shorten your message/],
  ["message", "a\0b", /characters that cannot be read/],
  ["name", "ab\ud83d", /characters that cannot be read/],
] as const;

for (const [field, value, message] of refused) {
  test(`an enquiry's ${field} refuses ${JSON.stringify(value.slice(0, 30))} (${value.length})`, () => {
    expect(errorAt(field, value)).toMatch(message);
  });
}

const taken = [
  ["name", "Siân Ó Briain"],
  ["name", "李明"],
  ["phone", "+44 (0)1632 960883 ext. 2"],
  ["service", "mot"],
  ["vehicle", "'; drop table enquiries; --"],
  ["preferredDate", "2026-11-22"],
  ["message", "🚗💨 <b>السيارة</b>"],
  ["message", "x".repeat(5000)],
] as const;

for (const [field, value] of taken) {
  test(`an enquiry's ${field} accepts ${JSON.stringify(value.slice(0, 30))} (${value.length})`, () => {
    expect(errorAt(field, value)).toBeUndefined();
  });
}

test("a schema made before midnight refuses the day that has become today", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T23:59:00Z") });
  try {
    const rules = motSchema(bookableDays);
    const request = { ...valid, visit: "", preferredDate: "2026-11-22" };
    expect(rules.safeParse(request).success).toBe(true);
    vi.setSystemTime(new Date("2026-11-22T00:01:00Z"));
    expect(rules.safeParse(request).success).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
