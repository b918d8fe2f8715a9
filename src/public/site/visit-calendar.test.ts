import ICAL from "ical.js";
import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { visitCalendar, type CalendarVisit } from "./visit-calendar";

const visit: CalendarVisit = {
  id: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55",
  title: "MOT Test",
  reference: "HD-7K3QF",
  startsAt: "2027-03-26T09:00:00+00:00",
  endsAt: "2027-03-26T10:00:00+00:00",
  sequence: 0,
  cancelled: false,
};
const moved = {
  ...visit,
  startsAt: "2027-03-29T08:00:00+00:00",
  endsAt: "2027-03-29T09:00:00+00:00",
};
const movedAgain = { ...visit, startsAt: "2027-03-30T12:30:00Z", endsAt: "2027-03-30T13:30:00Z" };
/** What a motorist downloads one after the other. */
const files = [
  visit,
  { ...moved, sequence: 1 },
  { ...movedAgain, sequence: 2 },
  { ...movedAgain, sequence: 3, cancelled: true },
];
const now = new Date("2026-11-22T12:00:00Z");
const fileOf = (each: CalendarVisit) => visitCalendar(each, shippedFacts, now);

/** The events of a file as read by ical.js, the parser of Thunderbird's calendar. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

/** A calendar that takes files: the event with the highest SEQUENCE stays (RFC 5546, section 2.1.5). */
function afterTaking(texts: string[]) {
  const kept = new Map<string, ICAL.Event>();
  for (const event of texts.flatMap(eventsOf)) {
    const before = kept.get(event.uid);
    if (!before || event.sequence > before.sequence) kept.set(event.uid, event);
  }
  return [...kept.values()];
}

test("after two moves and a cancellation a calendar has one event, which is cancelled", () => {
  const texts = files.map(fileOf);
  expect(texts.map((text) => eventsOf(text).map(({ sequence }) => sequence))).toEqual([
    [0],
    [1],
    [2],
    [3],
  ]);
  for (const order of [texts, texts.toReversed()]) {
    const [event, ...others] = afterTaking(order);
    expect(others).toEqual([]);
    expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event?.startDate.toJSDate().toISOString()).toBe("2027-03-30T12:30:00.000Z");
  }
});

test("another program reads time, place, text and the alarm of the day before", () => {
  const [event] = eventsOf(fileOf({ ...moved, sequence: 1 }));
  expect(event).toMatchObject({
    uid: "booking-0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55@www.harrowdown.example",
    summary: "MOT Test, Harrow Down Garage",
    location: "Harrow Down Garage, Long Barrow Lane, Harrow Down, Salisbury SP0 0HD",
  });
  expect(event?.description).toContain("Reference HD-7K3QF");
  expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(event?.endDate.toJSDate().toISOString()).toBe("2027-03-29T09:00:00.000Z");
  const [alarm, ...others] = event?.component.getAllSubcomponents("valarm") ?? [];
  expect(others).toEqual([]);
  const before = alarm?.getFirstPropertyValue("trigger");
  expect(before instanceof ICAL.Duration && before.toSeconds()).toBe(-24 * 60 * 60);
});

test("the file has times in UTC, and no address that could cancel the booking", () => {
  for (const text of files.map(fileOf)) {
    expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
    expect(text).toContain("METHOD:PUBLISH");
    expect(text).not.toMatch(/^URL/m);
    expect(text).not.toContain("/booking");
  }
});

test("a cancelled booking has no alarm and takes no time", () => {
  const text = fileOf({ ...visit, cancelled: true });
  expect(text).not.toContain("VALARM");
  expect(text).toContain("TRANSP:TRANSPARENT");
});
