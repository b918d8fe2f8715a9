// The page of the links to a booking (docs/diary.md#links).
import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { HelmetProvider } from "react-helmet-async";
import type { OwnBooking } from "@/shared/data/own-booking";
import { Component } from "@/public/pages/booking";
import { expectFocus } from "./support/expect-focus";
import { dataApi, type DataReply } from "./support/data-api";
import { nextFrame } from "./support/next-frame";

const api = dataApi();
const id = "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55";
const token = "a-Token_1";
const booking: OwnBooking = {
  id,
  reference: "7K3QF",
  service: "mot",
  title: "MOT Test",
  vehicle: "HD24 KLM",
  with: ["courtesy_car"],
  starts_at: "2026-11-26T09:00:00+00:00",
  ends_at: "2026-11-26T10:00:00+00:00",
  status: "booked",
  held_until: null,
  sequence: 0,
  changeable_until: "2026-11-26T07:00:00+00:00",
  mailed: true,
};
const free = ["2026-11-26T09:00", "2026-11-26T10:30", "2026-11-28T09:30", "2026-11-30T09:00"];
/** The booking as the database has it, and the times that are free. */
let kept: OwnBooking | null = booking;
let slots: string[] = [];
const called = () => api.calls.map(({ url }) => url.pathname.split("/").at(-1));
const refusal = (status: number, hint: string): DataReply => ({
  status,
  body: { code: `PT${status}`, message: "refused", hint, details: null },
});

function answer(refused: Record<string, DataReply> = {}): void {
  api.answer = ({ url, body }): DataReply => {
    const name = url.pathname.split("/").at(-1) ?? "";
    const refusing = refused[name];
    if (refusing) return refusing;
    const { _starts } = (body ?? {}) as { _starts?: string };
    if (name === "booking_slots") {
      return {
        body: { minutes: 60, notice_minutes: 120, last_day: "2027-02-20", offers: [], slots },
      };
    }
    if (kept && name === "move_booking" && _starts) {
      kept = { ...kept, starts_at: _starts, sequence: kept.sequence + 1 };
    }
    if (kept && name === "confirm_booking") {
      kept = { ...kept, status: "booked", held_until: null, sequence: kept.sequence + 1 };
    }
    if (kept && name === "cancel_booking") {
      kept = { ...kept, status: "cancelled", sequence: kept.sequence + 1 };
    }
    return { body: kept };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  kept = booking;
  slots = free.map((start) => `${start}:00+00:00`);
  answer();
});
afterEach(() => void vi.useRealTimers());

function open(hash = `#${id}.${token}`): void {
  const router = createMemoryRouter([{ path: "*", element: <Component /> }], {
    initialEntries: [`/booking${hash}`],
  });
  render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
}
const card = (name: string) => screen.findByRole("region", { name });
const button = (name: string | RegExp) => screen.queryByRole("button", { name });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const thursday = "Thursday 26 November, 9\u00a0am";

test("opening the link reads and changes nothing, and shows the booking with its ways", async () => {
  open();
  const shown = await card(thursday);
  expect(shown.textContent).toContain("MOT Test at Harrow Down Garage.");
  expect(within(shown).getByText("HD24 KLM")).toBeDefined();
  expect(within(shown).getByText("Courtesy car")).toBeDefined();
  expect(shown.textContent).toContain("HD-7K3QF");
  expect(shown.textContent).toContain("Free until Thursday 26 November, 7\u00a0am.");
  for (const name of ["Move to another time", "Add to calendar", "Cancel this booking"]) {
    expect(button(name)).not.toBeNull();
  }
  expect(called()).toEqual(["read_booking"]);
  expect(api.calls[0]).toMatchObject({ method: "POST", body: { _id: id, _token: token } });
});

test("two presses move it to the next free day at about the same time", async () => {
  open();
  await press("Move to another time");
  expect((await screen.findByRole("heading", { name: "Move to another time" })).id).toBe(
    document.activeElement?.id,
  );
  await press("Move to Saturday, 9.30\u00a0am");
  await expectFocus(card("Saturday 28 November, 9.30\u00a0am"));
  expect(api.calls.at(-1)?.body).toEqual({
    _id: id,
    _token: token,
    _starts: "2026-11-28T09:30:00+00:00",
    _sequence: 0,
  });
});

test("another day proposes about the same time, and its own time is none to move to", async () => {
  open();
  await press("Move to another time");
  fireEvent.click(await screen.findByRole("radio", { name: /Thursday 26 November/ }));
  await nextFrame();
  expect(screen.getAllByRole("radio", { name: /am$/ })).toHaveLength(1);
  expect(button("Move to Thursday, 10.30\u00a0am")).not.toBeNull();
  await press("Keep Thursday");
  await expectFocus(card(thursday));
  expect(called()).not.toContain("move_booking");
});

const held: OwnBooking = { ...booking, status: "held", held_until: "2026-11-24T11:12:00+00:00" };

test("opening the link of a held time reads it, and one press confirms it", async () => {
  kept = held;
  open();
  expect((await card(thursday)).textContent).toContain(
    "We hold it until 11.12\u00a0am. Press to make it yours.",
  );
  expect(called()).toEqual(["read_booking"]);
  expect(button("Add to calendar")).toBeNull();
  await press("Confirm this time");
  await screen.findByRole("button", { name: "Add to calendar" });
  await expectFocus(card(thursday));
  expect(button("Confirm this time")).toBeNull();
  expect(called()).toEqual(["read_booking", "confirm_booking"]);
});

test("after its half hour a press has the time if it is free, else another one can be had", async () => {
  vi.setSystemTime(new Date("2026-11-24T11:30:00Z"));
  kept = held;
  answer({ confirm_booking: refusal(409, "slot_taken") });
  open();
  expect((await card(thursday)).textContent).toContain(
    "We held it until 11.12\u00a0am. If nobody else has taken it, it is yours with a press.",
  );
  await press("Confirm this time");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Somebody has taken this time since.",
  );
  await press("Move to another time");
  expect(await screen.findByRole("button", { name: /^Move to Saturday/ })).toBeDefined();
});

test("two presses cancel it, and the first one only asks", async () => {
  open();
  await press("Cancel this booking");
  expect(screen.getByRole("heading", { name: "Cancel this booking?" })).toBe(
    document.activeElement,
  );
  expect(called()).toEqual(["read_booking"]);
  await press("Yes, cancel it");
  const shown = await card("Cancelled");
  expect(shown).toBe(document.activeElement);
  expect(shown.textContent).toContain(
    "The time is free for somebody else – thank you for telling us.",
  );
  expect(shown.querySelector("s")?.textContent).toBe(thursday);
  expect(button("Remove from calendar")).not.toBeNull();
  expect(button("Move to another time")).toBeNull();
  expect(screen.getByRole("link", { name: "Book another time" })).toBeDefined();
});

test("a time that somebody has taken meanwhile is named, with the nearest ones as buttons", async () => {
  open();
  await press("Move to another time");
  await screen.findByRole("button", { name: /^Move to Saturday/ });
  answer({ move_booking: refusal(409, "slot_taken") });
  slots = slots.filter((start) => !start.startsWith("2026-11-28"));
  await press("Move to Saturday, 9.30\u00a0am");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Somebody has just taken 9.30\u00a0am.");
  expect(alert).toBe(document.activeElement);
  expect(button("Choose a time")?.getAttribute("aria-disabled")).toBe("true");
  answer();
  fireEvent.click(within(alert).getByRole("button", { name: "Monday 9\u00a0am" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Move to Monday, 9\u00a0am");
  await card("Monday 30 November, 9\u00a0am");
});

test("whoever moves a booking that was changed meanwhile sees it as it stands, and can go on", async () => {
  open();
  await press("Move to another time");
  await screen.findByRole("button", { name: "Move to Saturday, 9.30\u00a0am" });
  kept = { ...booking, starts_at: "2026-11-27T11:00:00+00:00", sequence: 4 };
  answer({ move_booking: refusal(409, "booking_changed") });
  await press("Move to Saturday, 9.30\u00a0am");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This booking has changed meanwhile.",
  );
  expect(await screen.findByText("Now: Friday 27 November, 11 am")).toBeDefined();
  answer();
  await press("Move to Saturday, 9.30\u00a0am");
  await card("Saturday 28 November, 9.30\u00a0am");
  expect(api.calls.at(-1)?.body).toMatchObject({ _sequence: 4 });
});

test("within the notice both ways go, and the number stands in their place", async () => {
  vi.setSystemTime(new Date("2026-11-26T07:30:00Z"));
  open();
  const shown = await card(thursday);
  expect(shown.textContent).toContain("It is less than 2 hours: please ring 01632 960 147.");
  expect(button("Move to another time")).toBeNull();
  expect(button("Cancel this booking")).toBeNull();
  expect(button("Add to calendar")).not.toBeNull();
});

const oneSentence = /This link leads to no booking\./;

test("a link that the database does not know gets the one sentence", async () => {
  kept = null;
  open();
  expect(await screen.findByText(oneSentence)).toBeDefined();
});

test.each(["", "#", `#${id}`, `#${id}.`, "#x.y", `#${id}.a b`, `#${id}.${"a".repeat(101)}`])(
  "the incomplete link %j gets the same sentence, and asks nobody",
  (hash) => {
    open(hash);
    expect(screen.getByText(oneSentence)).toBeDefined();
    expect(api.calls).toEqual([]);
  },
);

test("a press without a connection pretends nothing, and can be repeated", async () => {
  open();
  await press("Cancel this booking");
  api.answer = () => "hang up";
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press("Yes, cancel it");
  expect((await screen.findByRole("alert")).textContent).toContain("You appear to be offline.");
  expect(await card(thursday)).toBeDefined();
  offline.mockReturnValue(true);
  answer();
  await press("Cancel this booking");
  await press("Yes, cancel it");
  await card("Cancelled");
}, 20_000);

test("without an answer nobody is told that it was done, nor that it was not", async () => {
  open();
  await press("Move to another time");
  await screen.findByRole("button", { name: /^Move to Saturday/ });
  api.answer = () => "hang up";
  await press(/^Move to Saturday/);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "No answer came back, so we cannot say whether it was done.",
  );
}, 20_000);

test("where the free times cannot be had, the page says so and keeps the booking", async () => {
  answer({ booking_slots: { status: 500, body: {} } });
  open();
  await press("Move to another time");
  expect(await screen.findByText(/The free times cannot be shown/)).toBeDefined();
  await press("Keep Thursday");
  await card(thursday);
});
