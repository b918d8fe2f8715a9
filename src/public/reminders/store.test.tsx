import { beforeEach, expect, test, vi } from "vitest";
import { dueDayOf } from "./due-day";
import { reminderRules } from "./reminder-rules";
import { addReminder, onReminders, readReminders, ReminderRefused, removeReminder } from "./store";

const input = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "",
  vehicle: "HD24 KLM",
  motDueDate: "2027-07-10",
  reminderDays: ["30", "7"] as ("30" | "7")[],
  byMail: "" as const,
};
const now = new Date("2026-11-21T12:00:00Z");

const kept = localStorage;
beforeEach(() => localStorage.clear());

test("a stored reminder holds the form's fields, a timestamp for an id and two moments in ISO", () => {
  addReminder(input, now);
  const { byMail: _unticked, ...fields } = input;
  expect(JSON.parse(localStorage.getItem("motReminders") ?? "")).toEqual([
    {
      ...fields,
      motDueDate: "2027-07-10T00:00:00.000Z",
      id: now.getTime(),
      createdAt: "2026-11-21T12:00:00.000Z",
    },
  ]);
});

test("two reminders within a millisecond have ids of their own, and one is deleted without the other", () => {
  const first = addReminder(input, now);
  const second = addReminder({ ...input, vehicle: "Mini" }, now);
  expect(second.id).not.toBe(first.id);
  removeReminder(first.id);
  expect(readReminders()).toEqual([second]);
});

test.each(["2027-07-10T00:00:00.000Z", "2027-07-09T23:00:00.000Z"])(
  "%s is 10 July at the garage",
  (motDueDate) => {
    expect(dueDayOf({ ...addReminder(input, now), motDueDate })).toBe("2027-07-10");
  },
);

test.each(["{", "null", "7", '{"a":1}', '[null, 7, {"id": 1}]'])(
  "a stored %s counts as no reminder and stops none from being set",
  (stored) => {
    localStorage.setItem("motReminders", stored);
    expect(readReminders()).toEqual([]);
    addReminder(input, now);
    expect(readReminders()).toHaveLength(1);
  },
);

const refusals = {
  full: () => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  }),
  forbidden: () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
  missing: () => undefined,
};

test.each(Object.entries(refusals))(
  "a storage that is %s is an error with the reminder's own text, and nobody is told of a change",
  async (_what, storage) => {
    const told = vi.fn<() => void>();
    const stop = onReminders(told);
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get: storage });
    try {
      expect(() => addReminder(input, now)).toThrow(ReminderRefused);
      const { submit } = reminderRules();
      expect(await submit(input, { form: "mot-reminder-form", suspect: false })).toEqual({
        ok: false,
        title: "Error",
        text: "There was a problem setting your reminder. Please try again.",
      });
      expect(readReminders()).toEqual([]);
      expect(told).not.toHaveBeenCalled();
    } finally {
      Object.defineProperty(globalThis, "localStorage", {
        configurable: true,
        writable: true,
        value: kept,
      });
      stop();
    }
  },
);

test("one that is also mailed is stored as such, and beside an older one its id is its own", () => {
  const [older] = [addReminder(input, now)];
  localStorage.setItem("motReminders", JSON.stringify([{ ...older, id: String(older.id) }]));
  const mailed = addReminder({ ...input, byMail: "yes" }, now);
  expect(mailed.byMail).toBe("yes");
  expect(readReminders().map(({ id }) => id)).toEqual([String(older.id), now.getTime() + 1]);
});

test("whoever shows the list is told of changes here and in another tab, until it is gone", () => {
  const told = vi.fn<() => void>();
  const stop = onReminders(told);
  removeReminder(addReminder(input, now).id);
  expect(told).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("storage"));
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  addReminder(input, now);
  window.dispatchEvent(new Event("storage"));
  expect(told).toHaveBeenCalledTimes(3);
});
