// What came from the web and nobody has confirmed, several cancelled at once, and the pause
// (docs/diary.md#held).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { Component } from ".";

const api = dataApi();
const toasts = shownToasts();
let diary: FakeDiary;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  diary = new FakeDiary();
  api.answer = (call) => diary.answer(call) ?? { body: [] };
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => void vi.useRealTimers());

const show = () =>
  showStaffScreen([{ path: "*", element: <Component /> }], "/admin/diary?day=2026-11-24");
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const sent = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).map(({ body }) => body);
const held = booking({ status: "held", held_until: "2026-11-24T11:12:00+00:00" });

test("a held booking says until when, and is confirmed or cancelled, but not moved", async () => {
  diary.bookings = [held];
  show();
  await press(/Tom O'Hara.*Held, not confirmed/);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Held until 11:12, for Tom O'Hara to press/)).toBeTruthy();
  for (const name of ["Move to…", "Arrived", "Back to booked"])
    expect(dialog.queryByRole("button", { name })).toBeNull();
  expect(dialog.getByRole("button", { name: "Cancel the booking" })).toBeTruthy();
  await press("Confirm");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Tom O'Hara: booked"));
  expect(toasts.at(-1)?.action).toBeUndefined();
  expect(sent("set_booking_status")).toEqual([{ _id: "b1", _sequence: 0, _status: "booked" }]);
});

test("several bookings are cancelled at once, silently if wanted", async () => {
  const others = [
    booking({ id: "b2", name: "Ann", status: "held", held_until: held.held_until }),
    booking({ id: "b3", name: "Joan" }),
    booking({ id: "b4", name: "Done", status: "done" }),
  ];
  diary.bookings = [held, ...others];
  show();
  await press("Cancel several");
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel several" }));
  expect(dialog.queryByRole("checkbox", { name: /Done/ })).toBeNull();
  await press("Choose bookings to cancel");
  expect(sent("cancel_bookings")).toEqual([]);
  await press("All that nobody has confirmed");
  fireEvent.click(dialog.getByRole("checkbox", { name: /MOT Test, OU66 KJE, Joan$/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Silently: nobody gets a mail" }));
  await press("Cancel 3 bookings");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Cancelled: 3 bookings"));
  expect(sent("cancel_bookings")).toEqual([{ _ids: ["b1", "b2", "b3"], _silently: true }]);
});

test("bookings from the web are paused with a sentence, and taken again", async () => {
  show();
  await press("Pause web bookings");
  const dialog = within(await screen.findByRole("dialog", { name: "Pause web bookings" }));
  const sentence = dialog.getByLabelText("What visitors read");
  const pause = dialog.getByRole("button", { name: "Pause web bookings" });
  fireEvent.change(sentence, { target: { value: " " } });
  fireEvent.click(pause);
  expect(dialog.getByText("Please write a sentence for visitors.")).toBeTruthy();
  fireEvent.change(sentence, { target: { value: "Back on Monday." } });
  fireEvent.click(pause);
  expect(await screen.findByText("Back on Monday.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pause web bookings" })).toBeNull();
  await press("Take web bookings again");
  await button("Pause web bookings");
  expect(sent("pause_bookings")).toEqual([{ _because: "Back on Monday." }, {}]);
});
