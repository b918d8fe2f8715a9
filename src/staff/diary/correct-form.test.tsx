import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { Component } from ".";
import { changeWords } from "./booking-history";

const api = dataApi();
const toasts = shownToasts();
let diary: FakeDiary;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  diary = new FakeDiary();
  diary.bookings = [booking({ enquiry_id: "e1", note: "Spare key in the glove box" })];
  api.answer = (call) => diary.answer(call) ?? { body: [] };
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<void> {
  showStaffScreen(
    [{ path: "*", element: <Component /> }],
    "/admin/diary?day=2026-11-24&booking=b1",
  );
  await press("Correct or add a note");
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (name: string) =>
  api.calls
    .filter(({ url }) => url.pathname.endsWith(`/${name}`))
    .map(({ body }) => body as Record<string, unknown>);

test("a booking opens by its address, leads to its request, and is corrected with an Undo", async () => {
  await open();
  const thread = screen.getByRole("link", { name: "HD-3F9KL" });
  expect(thread.getAttribute("href")).toBe("/admin/enquiries/e1");
  type(/^Registration/, "ou66kjf");
  type("How long", "90");
  type(/^Note/, "");
  await press("Save, without a mail");
  await waitFor(() => expect(sent("correct_booking")).toHaveLength(1));
  expect(sent("correct_booking")[0]).toEqual({
    _id: "b1",
    _sequence: 0,
    _service: "mot",
    _minutes: 90,
    _name: "Tom O'Hara",
    _phone: "07700 900208",
    _email: "tom@example.com",
    _vehicle: "OU66 KJF",
    _note: "",
  });
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Tom O'Hara: corrected"));
  expect(toasts.at(-1)?.text).toBeUndefined();
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(sent("correct_booking")).toHaveLength(2));
  expect(sent("correct_booking")[1]).toMatchObject({
    _sequence: 1,
    _minutes: 60,
    _vehicle: "OU66 KJE",
    _note: "Spare key in the glove box",
  });
});

test("another address says that it gets a mail; what a customer gave is not taken away", async () => {
  await open();
  type("Email", "");
  await press(/^Save/);
  expect(await screen.findByText("Please enter a valid email address.")).toBeTruthy();
  expect(sent("correct_booking")).toEqual([]);
  type("Email", "tom.ohara@example.com");
  await press("Save, with a mail to Tom O'Hara");
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Tom O'Hara gets a mail."));
});

test("another service brings its length, and whoever was first is named", async () => {
  diary.services = diary.services.map((one) =>
    one.key === "service" ? { ...one, minutes: 120 } : one,
  );
  await open();
  type("What for", "service");
  expect(screen.getByLabelText<HTMLSelectElement>("How long").value).toBe("120");
  diary.refusal = { rpc: "correct_booking", rule: "booking_changed" };
  await press(/^Save/);
  await waitFor(() =>
    expect(toasts.at(-1)?.text).toMatch(/^Somebody has changed this booking meanwhile/),
  );
});

test("the undo of a cancellation says that it mails", async () => {
  await open();
  await press("Leave it");
  await press("Cancel the booking");
  await press("Yes, cancel it");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Tom O'Hara: cancelled"));
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(toasts.at(-1)?.title).toMatch(/^Undone/));
  expect(toasts.at(-1)?.text).toBe("Tom O'Hara gets a mail.");
});

test("the undo of a move goes back to the own bay, not to the courtesy car", async () => {
  const car = { id: 0, kind: "courtesy_car" as const, name: "Courtesy car", active: true };
  diary.resources = [car, ...diary.resources];
  diary.bookings = [booking({ with: ["courtesy_car"], places: [0, 1] })];
  await open();
  await press("Leave it");
  await press("Move to…");
  fireEvent.change(await screen.findByLabelText("Time"), { target: { value: String(13 * 60) } });
  await press(/^Move to today at 13:00, MOT bay/);
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(sent("place_booking")).toHaveLength(2));
  expect(sent("place_booking")[1]).toMatchObject({ _resource: 1 });
});

test("the history says in words what was changed", () => {
  const { services } = diary;
  const change = (changed: Record<string, [string | null, string | null]>) =>
    changeWords(
      { number: 1, at: "2026-11-24T10:00:00Z", by: "Dora", online: false, changed },
      { ...diary.read("2026-11-24", "2026-11-24"), services },
    );
  expect(change({ vehicle: ["OU66 KJE", "OU66 KJF"], note: [null, "Key"] })).toEqual([
    "Vehicle: OU66 KJE, now OU66 KJF",
    "Note: none, now Key",
  ]);
  expect(change({ service: ["mot", "service"] })).toEqual(["What for: MOT Test, now Service"]);
  expect(change({ status: ["booked", "no_show"] })).toEqual(["Did not come"]);
  const ends_at: [string, string] = ["2026-11-24T12:30:00+00:00", "2026-11-24T13:30:00+00:00"];
  expect(change({ ends_at })).toEqual(["Until today at 13:30"]);
  expect(
    change({ starts_at: ["2026-11-24T11:30:00+00:00", "2026-11-25T09:00:00+00:00"], ends_at }),
  ).toEqual(["Moved from today at 11:30 to Wednesday 25 November at 9:00"]);
});
