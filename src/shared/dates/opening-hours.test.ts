import { describe, expect, it } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import {
  closedDays,
  closureOn,
  hasHours,
  hoursOn,
  openingNote,
  openingState,
  openingText,
  weekLines,
} from "./opening-hours";

const at = (iso: string) => openingState(new Date(iso), shippedFacts);
const textAt = (iso: string) => {
  const state = at(iso);
  return state && openingText(state).replaceAll("\u00a0", " ");
};

describe("openingState", () => {
  it("is open from the opening minute to the closing minute", () => {
    expect(at("2026-11-24T07:59:59Z")).toMatchObject({
      open: false,
      opensAt: "08:00",
      daysAhead: 0,
    });
    expect(at("2026-11-24T08:00:00Z")).toEqual({ open: true, until: "18:00" });
    expect(at("2026-11-24T17:59:59Z")).toEqual({ open: true, until: "18:00" });
    expect(at("2026-11-24T18:00:00Z")).toMatchObject({ open: false, opensOn: "2026-11-25" });
  });

  it("closes earlier on Saturday", () => {
    expect(at("2026-11-28T08:59:00Z")).toMatchObject({ open: false, opensAt: "09:00" });
    expect(at("2026-11-28T13:59:00Z")).toEqual({ open: true, until: "14:00" });
    expect(at("2026-11-28T14:00:00Z")).toMatchObject({ open: false, opensOn: "2026-11-30" });
  });

  it("is closed on Sundays and holidays, and skips them", () => {
    expect(at("2026-11-29T12:00:00Z")).toMatchObject({
      open: false,
      opensOn: "2026-11-30",
      daysAhead: 1,
    });
    expect(at("2026-12-25T12:00:00Z")).toMatchObject({
      open: false,
      opensOn: "2026-12-29",
      daysAhead: 4,
    });
    expect(at("2026-12-24T18:00:00Z")).toMatchObject({
      open: false,
      opensOn: "2026-12-29",
      daysAhead: 5,
    });
    expect(hoursOn("2026-12-28", shippedFacts)).toEqual([]);
    // New Year's Day on a Saturday, and the Monday that stands in for it
    expect(at("2028-01-03T12:00:00Z")).toMatchObject({ open: false, opensOn: "2028-01-04" });
  });

  it("follows the garage's clock through both clock changes of the year", () => {
    // 29 March 2026: 01:00 GMT becomes 02:00 BST
    expect(at("2026-03-28T08:30:00Z")).toMatchObject({ open: false });
    expect(at("2026-03-30T06:59:00Z")).toMatchObject({ open: false, daysAhead: 0 });
    expect(at("2026-03-30T07:00:00Z")).toEqual({ open: true, until: "18:00" });
    expect(at("2026-03-30T17:00:00Z")).toMatchObject({ open: false });
    // 25 October 2026: 02:00 BST becomes 01:00 GMT
    expect(at("2026-10-23T07:00:00Z")).toEqual({ open: true, until: "18:00" });
    expect(at("2026-10-26T07:30:00Z")).toMatchObject({ open: false, daysAhead: 0 });
    expect(at("2026-10-26T17:30:00Z")).toEqual({ open: true, until: "18:00" });
  });

  it("uses the garage's date just before and after its midnight", () => {
    // 00:30 on Monday in summer is still Sunday in UTC
    expect(at("2026-07-19T23:30:00Z")).toMatchObject({
      open: false,
      opensOn: "2026-07-20",
      daysAhead: 0,
    });
    expect(at("2026-07-19T22:30:00Z")).toMatchObject({
      open: false,
      opensOn: "2026-07-20",
      daysAhead: 1,
    });
  });

  it("does not depend on the visitor's time zone", () => {
    const before = process.env.TZ;
    try {
      for (const zone of ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "UTC"]) {
        process.env.TZ = zone;
        expect(at("2026-11-24T10:00:00Z")).toEqual({ open: true, until: "18:00" });
        expect(textAt("2026-11-28T20:00:00Z")).toBe("opens Monday, 8 am");
        expect(textAt("2026-12-25T23:30:00Z")).toBe("opens Tuesday, 8 am");
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe("closures and breaks", () => {
  const break_ = [
    { opens: "08:00", closes: "12:00" },
    { opens: "13:00", closes: "17:00" },
  ];
  const opening = {
    openingHours: [[], break_, break_, break_, break_, break_, []],
    closures: [{ from: "2026-12-24", to: "2027-01-02", reason: "Christmas" }],
  } as const;
  const at = (iso: string) => openingState(new Date(iso), opening);

  it("is closed between the two spans of a day, and opens again on the same day", () => {
    expect(at("2026-11-24T11:59:00Z")).toEqual({ open: true, until: "12:00" });
    expect(at("2026-11-24T12:00:00Z")).toMatchObject({ opensAt: "13:00", daysAhead: 0 });
    expect(at("2026-11-24T13:00:00Z")).toEqual({ open: true, until: "17:00" });
    expect(at("2026-11-24T17:00:00Z")).toMatchObject({ opensAt: "08:00", daysAhead: 1 });
  });

  it("is closed from the first to the last day of a closure", () => {
    expect(closureOn("2026-12-23", opening)).toBeUndefined();
    expect(closureOn("2026-12-24", opening)?.reason).toBe("Christmas");
    expect(closureOn("2027-01-02", opening)?.reason).toBe("Christmas");
    expect(closureOn("2027-01-03", opening)).toBeUndefined();
    expect(at("2026-12-23T17:00:00Z")).toMatchObject({ opensOn: "2027-01-04", daysAhead: 12 });
  });

  const never = { openingHours: [[], [], [], [], [], [], []], closures: [] } as const;

  it("has no next opening without hours", () => {
    expect(openingState(new Date("2026-11-24T12:00:00Z"), never)).toBeNull();
  });

  it("is told to open after a closure of a month, not after a longer one", () => {
    const after = (to: string) => {
      const closures = [{ from: "2026-12-01", to, reason: "Fire" }];
      return openingState(new Date("2026-12-01T12:00:00Z"), { ...opening, closures });
    };
    expect(after("2026-12-31")).toMatchObject({ opensOn: "2027-01-01", daysAhead: 31 });
    expect(after("2027-01-01")).toBeNull();
  });

  it("has hours if there is one open day, and then names those on which it is closed", () => {
    expect([opening, never].map(hasHours)).toEqual([true, false]);
    expect(closedDays(opening)).toBe("Saturdays, Sundays and bank holidays");
    const all = [break_, break_, break_, break_, break_, break_, break_] as const;
    expect(closedDays({ openingHours: all, closures: [] })).toBe("bank holidays");
  });

  it("has no lines of a week without hours, and no hours on what is no day", () => {
    expect(weekLines(never)).toEqual([]);
    expect(hoursOn("soon", opening)).toEqual([]);
  });
});

describe("opening texts", () => {
  it("say until when the garage is open, or when it opens", () => {
    expect(textAt("2026-11-24T10:00:00Z")).toBe("until 6 pm");
    expect(textAt("2026-11-24T06:00:00Z")).toBe("opens today, 8 am");
    expect(textAt("2026-11-27T20:00:00Z")).toBe("opens Saturday, 9 am");
    expect(textAt("2026-11-28T20:00:00Z")).toBe("opens Monday, 8 am");
  });

  it("add the date if the weekday alone would be ambiguous", () => {
    const text = openingText({
      open: false,
      opensAt: "08:00",
      opensOn: "2027-01-04",
      daysAhead: 8,
    });
    expect(text).toBe("opens Monday 4 January, 8\u00a0am");
    const inAWeek = { open: false, opensAt: "08:00", opensOn: "2027-01-04", daysAhead: 7 } as const;
    expect(openingText(inAWeek)).toBe(text);
    expect(openingNote(inAWeek)).toBe("opens 4 Jan, 8\u00a0am");
  });

  it("say it in few words", () => {
    const noteAt = (iso: string) => {
      const state = at(iso);
      return state && openingNote(state).replaceAll("\u00a0", " ");
    };
    expect(noteAt("2026-11-24T10:00:00Z")).toBe("until 6 pm today");
    expect(noteAt("2026-11-24T06:00:00Z")).toBe("opens today, 8 am");
    expect(noteAt("2026-11-28T20:00:00Z")).toBe("opens Mon, 8 am");
    const far = { open: false, opensAt: "08:00", opensOn: "2027-01-04", daysAhead: 8 } as const;
    expect(openingNote(far)).toBe("opens 4 Jan, 8\u00a0am");
  });

  it("group days with equal hours in one line", () => {
    expect(weekLines(shippedFacts)).toEqual([
      { days: "Monday to Friday", hours: "8\u00a0am\u00a0–\u00a06\u00a0pm" },
      { days: "Saturday", hours: "9\u00a0am\u00a0–\u00a02\u00a0pm" },
      { days: "Sunday", hours: "Closed" },
    ]);
  });
});
