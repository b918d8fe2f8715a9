import { expect, test, vi } from "vitest";
import { addedBy, chosenText, slotArgs, visitKey, visitLine, wishText } from "./book-visit";
import type { Enquiry } from "./submit";

const enquiry: Enquiry = {
  source: "MOT Page Form",
  form: "mot-booking-form",
  suspect: false,
  content: {
    name: "Margaret Pike",
    email: "Margaret@Example.com",
    phone: "01632 960 883",
    service: "mot",
    vehicle: "",
    preferredDate: "2026-11-26",
    message: "",
  },
};
const morning = {
  service: "mot",
  time: { starts: "2026-11-26T09:00:00+00:00", day: "2026-11-26", time: "09:00" },
  noticeMinutes: 120,
  withCar: false,
  isWish: false,
};
const afternoon = { ...morning, time: { ...morning.time, time: "13:30" } };
const slot = {
  state: "booked" as const,
  reference: "7K3QF",
  starts_at: "2026-11-26T09:00:00+00:00",
  ends_at: "2026-11-26T10:00:00+00:00",
  mailed: false,
};

test("a corrected telephone number or message is the same booking, another address is not", () => {
  const keyOf = (change: Partial<Enquiry["content"]>) =>
    visitKey({ ...enquiry, content: { ...enquiry.content, ...change } }, morning);
  const key = visitKey(enquiry, morning);
  expect(keyOf({ phone: "01632 960 884", message: "They squeal." })).toEqual(key);
  expect(keyOf({ email: "margaret@example.com" })).toEqual(key);
  expect(keyOf({ email: "ann@example.com" })).not.toEqual(key);
  expect(visitKey(enquiry, { ...morning, withCar: true })).not.toEqual(key);
  const later = { ...morning, time: { ...morning.time, starts: "2026-11-26T10:00:00+00:00" } };
  expect(visitKey(enquiry, later)).not.toEqual(key);
});

test("the diary is asked for the time, and for no more than was filled in", () => {
  const least = {
    _id: "a1",
    _service: "mot",
    _starts: "2026-11-26T09:00:00+00:00",
    _name: "Margaret Pike",
    _email: "Margaret@Example.com",
    _phone: "01632 960 883",
    _source: "MOT Page Form",
    _suspect: false,
  };
  expect(slotArgs("a1", enquiry, morning, "")).toEqual(least);
  const filled = { ...enquiry, content: { ...enquiry.content, vehicle: "HD24 KLM" } };
  expect(slotArgs("a1", filled, { ...morning, withCar: true }, "They squeal.")).toEqual({
    ...least,
    _registration: "HD24 KLM",
    _message: "They squeal.",
    _with: ["courtesy_car"],
  });
});

test("the garage reads whether a time is booked, and with the courtesy car", () => {
  const with_ = { ...morning, withCar: true };
  expect(visitLine(morning, slot)).toBe("Time: 9 am. Booked.");
  expect(visitLine(with_, slot)).toBe("Time: 9 am. Booked, with the courtesy car.");
  const notBooked = "Time: 9 am. Not booked: please ring to agree a time.";
  expect(visitLine(morning, { ...slot, state: "wish" })).toBe(notBooked);
  expect(visitLine(morning, undefined)).toBe(notBooked);
});

test("a wish names its hour without 'am', and an afternoon", () => {
  expect(wishText(morning)).toBe("We have kept 9 on Thursday for you as a wish and ring you.");
  expect(wishText(afternoon)).toBe(
    "We have kept 1.30 pm on Thursday for you as a wish and ring you.",
  );
});

test("the receipt shows of a booking what the diary has answered", () => {
  const times = { startsAt: slot.starts_at, endsAt: slot.ends_at, heldUntil: "" };
  expect(addedBy("a1", slot)).toEqual({ ...times, sequence: "0", link: "", byMail: "", car: "" });
  const whole = { ...slot, sequence: 2, token: "a-Token_1", mailed: true, with: ["courtesy_car"] };
  expect(addedBy("a1", whole)).toEqual({
    ...times,
    sequence: "2",
    link: "a1.a-Token_1",
    byMail: "yes",
    car: "yes",
  });
  expect(addedBy("a1", { ...slot, with: ["collection"] }).car).toBe("");
});

test("a chosen time is told with its day", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  expect(chosenText(morning)).toBe("Thursday 26 November, 9\u00a0am");
  vi.useRealTimers();
});
