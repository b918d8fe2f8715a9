import { afterEach, expect, test, vi } from "vitest";
import { bookableDays } from "./days";
import {
  annualSchema,
  bookingSchema,
  contactSchema,
  motSchema,
  pageBookingSchema,
  withBooking,
} from "./schema";

const days = () => ({ first: "2026-11-22", last: "2027-11-21" });
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
  const { error } = bookingSchema(days).safeParse({ ...valid, [field]: value });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

test("an enquiry needs no more than name, e-mail and phone", () => {
  expect(bookingSchema(days).parse(valid)).toEqual(valid);
});

test("an empty name or address says what belongs there, and nothing else", () => {
  const { error } = bookingSchema(days).safeParse({ ...valid, name: "", email: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter your name.",
    "Enter your email address.",
  ]);
});

test("an enquiry's texts are trimmed, and white space inside them is kept", () => {
  const schema = bookingSchema(days);
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
  ["preferredDate", "2027-11-21"],
  ["message", "🚗💨 <b>السيارة</b>"],
  ["message", "x".repeat(5000)],
] as const;

for (const [field, value] of taken) {
  test(`an enquiry's ${field} accepts ${JSON.stringify(value.slice(0, 30))} (${value.length})`, () => {
    expect(errorAt(field, value)).toBeUndefined();
  });
}

afterEach(() => void vi.useRealTimers());

test("a schema made before midnight refuses the day that has become today", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T23:59:00Z") });
  const rules = motSchema(bookableDays);
  const request = { ...valid, visit: "", preferredDate: "2026-11-22" };
  expect(rules.safeParse(request).success).toBe(true);
  vi.setSystemTime(new Date("2026-11-22T00:01:00Z"));
  expect(rules.safeParse(request).success).toBe(false);
});

test("the quick dialog asks for no date, and the MOT form for no service", () => {
  const { preferredDate, ...withoutDate } = valid;
  expect(contactSchema.parse(withoutDate)).toEqual(withoutDate);
  const { service: _service, ...withoutService } = { ...valid, visit: "" };
  expect(motSchema(days).parse(withoutService)).toEqual({ ...withoutService, preferredDate });
});

const page = { ...valid, booking: "Brake Repairs", visit: "" };
const issuesOf = (schema: ReturnType<typeof pageBookingSchema>, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join(), message]);

test("what was pressed to book counts as part of the message, which says so where it is too long", () => {
  const start = "Booking: Brake Repairs\n\n".length;
  const schema = pageBookingSchema(days);
  expect(issuesOf(schema, { ...page, message: "x".repeat(5000 - start) })).toBeUndefined();
  expect(issuesOf(schema, { ...page, message: "x".repeat(5001 - start) })).toEqual([
    ["message", "Please shorten your message to 5,000 characters."],
  ]);
});

test("what was pressed and the chosen time have limits of their own", () => {
  const schema = pageBookingSchema(days);
  expect(issuesOf(schema, { ...page, booking: "x".repeat(101) })).toEqual([
    ["booking", "Please shorten this to 100 characters."],
  ]);
  expect(issuesOf(schema, { ...page, visit: "x".repeat(201) })).toEqual([
    ["visit", "Please choose the time again."],
  ]);
});

test.each([
  ["They squeal.", "Brake Repairs", "Booking: Brake Repairs\n\nThey squeal."],
  ["", "Brake Repairs", "Booking: Brake Repairs"],
  ["They squeal.", "", "They squeal."],
  ["They squeal.", undefined, "They squeal."],
])("the message %j with what was pressed, %j, is sent as %j", (message, booking, sent) => {
  expect(withBooking(message, booking)).toBe(sent);
});

const annual = { ...valid, vehicle: "HD24 KLM", preferredDate: "2027-01-05", byMail: "yes" };

test.each([
  ["all that the mails need", {}, undefined],
  ["no vehicle", { vehicle: "" }, ["vehicle"]],
  ["no day", { preferredDate: "" }, ["byMail"]],
  ["a day within a week", { preferredDate: "2026-11-28" }, ["byMail"]],
  ["neither, where no mails are wanted", { byMail: "", vehicle: "", preferredDate: "" }, undefined],
  ["another word for a tick", { byMail: "perhaps" }, ["byMail"]],
])("an annual service with %s", (_what, change, refused) => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  const { error } = annualSchema(days).safeParse({ ...annual, ...change });
  expect(error?.issues.map(({ path }) => path.join())).toEqual(refused);
});

test("an annual service names its own limits of the day, and what the mails need", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  const messageOf = (change: object) =>
    annualSchema(days).safeParse({ ...annual, ...change }).error?.issues[0]?.message;
  expect(messageOf({ preferredDate: "2029-01-01" })).toMatch(/within the next two years/);
  expect(messageOf({ vehicle: "" })).toMatch(/enter your vehicle/);
  expect(messageOf({ preferredDate: "" })).toMatch(/more than a week ahead/);
});
