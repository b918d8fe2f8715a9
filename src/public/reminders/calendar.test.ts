import { assert, property, string } from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { garage } from "@/shared/content/garage";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { reminderCalendar } from "./calendar";
import type { StoredReminder } from "./schema";

const now = new Date("2026-11-21T12:00:00Z");
const reminder: StoredReminder = {
  id: 1795262400000,
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "",
  vehicle: "HD24 KLM",
  motDueDate: "2027-04-10T00:00:00.000Z",
  reminderDays: ["90", "30", "7", "1"],
  createdAt: "2026-11-21T12:00:00.000Z",
};

/** The lines of a calendar, unfolded (RFC 5545, section 3.1). */
const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
const valuesOf = (text: string, name: string) =>
  linesOf(text)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(":") + 1));

/** The events as read by ical.js, the parser of Thunderbird's calendar. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, summary, description, startDate } = new ICAL.Event(component);
      const stamp = component.getFirstPropertyValue("dtstamp");
      return {
        uid,
        summary,
        description,
        day: startDate.isDate && startDate.toString(),
        at: startDate.toJSDate().toISOString(),
        stamp: stamp instanceof ICAL.Time && stamp.toJSDate().toISOString(),
        alarms: component.getAllSubcomponents("valarm").map((alarm) => {
          const before = alarm.getFirstPropertyValue("trigger");
          return {
            action: alarm.getFirstPropertyValue("action"),
            before: before instanceof ICAL.Duration && before.toSeconds(),
            text: alarm.getFirstPropertyValue("description"),
          };
        }),
      };
    });

test("each alarm takes a quarter of an hour, and the file says who wrote it", () => {
  const text = reminderCalendar(reminder, shippedFacts, now);
  expect(valuesOf(text, "DTEND")).toEqual([
    "20270110T091500Z",
    "20270311T091500Z",
    "20270403T081500Z",
    "20270409T081500Z",
  ]);
  expect(valuesOf(text, "PRODID")).toEqual([`-//${garage.name}//MOT reminder//EN`]);
});

test("another program reads the calendar file as it was written", () => {
  const [due, ...alarms] = eventsOf(reminderCalendar(reminder, shippedFacts, now));
  expect(due).toMatchObject({ summary: "MOT due: HD24 KLM", day: "2027-04-10", alarms: [] });
  const text = `The MOT for HD24 KLM is due on Saturday 10 April 2027. Ring ${garage.name} on ${shippedFacts.phone}, or book at ${garage.siteUrl}/booking-mot-salisbury#mot-booking`;
  const expected = [
    [90, "90 days", "2027-01-10T09:00:00.000Z"],
    [30, "30 days", "2027-03-11T09:00:00.000Z"],
    [7, "7 days", "2027-04-03T08:00:00.000Z"],
    [1, "1 day", "2027-04-09T08:00:00.000Z"],
  ].map(([days, away, at]) => ({
    uid: `mot-1795262400000-${days}@www.harrowdown.example`,
    summary: `MOT due in ${away}: HD24 KLM`,
    description: text,
    day: false,
    at,
    stamp: "2026-11-21T12:00:00.000Z",
    alarms: [{ action: "DISPLAY", before: 0, text }],
  }));
  expect(alarms).toEqual(expected);
});

test("another program reads any name of a vehicle in the calendar file", () => {
  assert(
    property(string({ unit: "grapheme", maxLength: 100 }), (vehicle) => {
      const [due] = eventsOf(reminderCalendar({ ...reminder, vehicle }, shippedFacts, now));
      expect(due?.summary).toBe(`MOT due: ${vehicle}`);
    }),
  );
});

test("a calendar file has the due date and an alarm for each interval still ahead", () => {
  const text = reminderCalendar(reminder, shippedFacts, now);
  expect(valuesOf(text, "DTSTART")).toEqual([
    "20270410",
    "20270110T090000Z",
    "20270311T090000Z",
    // From 28 March (BST), 09:00 at the garage is 08:00 in UTC.
    "20270403T080000Z",
    "20270409T080000Z",
  ]);
  expect(text).toContain("DTSTART;VALUE=DATE:20270410");
  expect(text.match(/BEGIN:VALARM/g)).toHaveLength(4);
  expect(valuesOf(text, "TRIGGER")).toEqual(Array(4).fill("PT0S"));
  expect(valuesOf(text, "ACTION")).toEqual(Array(4).fill("DISPLAY"));
});

test("a calendar file skips intervals that have passed", () => {
  const text = reminderCalendar(reminder, shippedFacts, new Date("2027-04-01T00:00:00Z"));
  expect(valuesOf(text, "SUMMARY")).toEqual([
    "MOT due: HD24 KLM",
    "MOT due in 7 days: HD24 KLM",
    "MOT due in 1 day: HD24 KLM",
  ]);
});

test("every event of a calendar file has the required properties and a stable id", () => {
  const text = reminderCalendar(reminder, shippedFacts, now);
  const ids = valuesOf(text, "UID");
  expect(new Set(ids).size).toBe(5);
  expect(
    valuesOf(reminderCalendar(reminder, shippedFacts, new Date("2026-11-22T00:00:00Z")), "UID"),
  ).toEqual(ids);
  expect(valuesOf(text, "DTSTAMP")).toEqual(Array(5).fill("20261121T120000Z"));
  expect(valuesOf(text, "VERSION")).toEqual(["2.0"]);
  expect(valuesOf(text, "PRODID")).toHaveLength(1);
  expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(text.trimEnd().endsWith("END:VCALENDAR")).toBe(true);
});

test("the lines of a calendar file end in CRLF and are folded at 75 bytes, never inside a character", () => {
  const text = reminderCalendar({ ...reminder, vehicle: "🚗é".repeat(30) }, shippedFacts, now);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}/u);
  }
  expect(valuesOf(text, "SUMMARY")[0]).toBe(`MOT due: ${"🚗é".repeat(30)}`);
});

test("a calendar file escapes text, so that nobody can inject events", () => {
  const vehicle = "a,b;c\\d\nBEGIN:VALARM\nEND:VEVENT";
  const text = reminderCalendar({ ...reminder, reminderDays: [], vehicle }, shippedFacts, now);
  expect(valuesOf(text, "SUMMARY")).toEqual([
    "MOT due: a\\,b\\;c\\\\d\\nBEGIN:VALARM\\nEND:VEVENT",
  ]);
  expect(eventsOf(text)).toMatchObject([{ summary: `MOT due: ${vehicle}`, alarms: [] }]);
  expect(linesOf(text).filter((line) => line === "BEGIN:VALARM")).toEqual([]);
});

test.each(["America/Los_Angeles", "Pacific/Auckland", "Europe/London", "Asia/Kolkata"])(
  "a device in %s gets the same file",
  (zone) => {
    const before = process.env.TZ;
    const here = reminderCalendar(
      { ...reminder, motDueDate: "2027-07-10T00:00:00.000Z" },
      shippedFacts,
      now,
    );
    process.env.TZ = zone;
    const there = reminderCalendar(
      { ...reminder, motDueDate: "2027-07-10T00:00:00.000Z" },
      shippedFacts,
      now,
    );
    process.env.TZ = before ?? "";
    if (before === undefined) delete process.env.TZ;
    expect(there).toBe(here);
    expect(there).toContain("DTSTART;VALUE=DATE:20270710");
  },
);
