import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { Component } from ".";

const api = dataApi();
let diary: FakeDiary;
let width: number;
const toasts = shownToasts();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  diary = new FakeDiary();
  width = 1024;
  api.answer = (call) => diary.answer(call) ?? { body: [] };
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width >= 16 * Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (search = "?day=2026-11-24") =>
  showStaffScreen([{ path: "*", element: <Component /> }], `/admin/diary${search}`);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const sent = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).map(({ body }) => body);

test("a day is a table: resources across, quarters down, a booking over its hour", async () => {
  diary.bookings = [booking()];
  diary.closures = [
    { id: "c1", resource_id: 3, from: "2026-11-24", to: "2026-11-24", reason: "Lift inspection" },
  ];
  show();
  const table = await screen.findByRole("table", { name: /^Tuesday 24 November/ });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Time",
    "MOT bay9 of 10 hours free",
    "Lift 110 of 10 hours free",
    "Lift 2Full",
  ]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows).toHaveLength(40);
  const at = rows.find((row) => within(row).queryByRole("rowheader", { name: "11:30" }));
  const cell = within(at ?? table)
    .getByRole("button")
    .closest("td");
  expect(cell?.rowSpan).toBe(4);
  expect(cell?.textContent).toBe("OU66 KJEMOT Test11:30 – 12:30, Tom O'Hara, Booked");
  expect(within(table).getByText("Lift inspection").closest("td")?.rowSpan).toBe(40);
  expect(within(table).getByText("10:42").closest("tr")?.getAttribute("aria-current")).toBe("time");
});

test("a closed day says why, and names whoever is booked on it all the same", async () => {
  diary.closed["2026-11-24"] = "Staff training";
  diary.bookings = [booking({ in_the_way: true })];
  diary.misplaced = [booking()];
  show();
  expect(await screen.findByText("Closed: Staff training")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Tom O'Hara.*Outside the hours/ })).toBeTruthy();
  const notice = await screen.findByText("Booked where the garage is closed");
  const box = within(notice.parentElement ?? document.body);
  expect(box.getByRole("link", { name: "Ring 07700 900208" }).getAttribute("href")).toBe(
    "tel:+447700900208",
  );
});

test("days are walked through by links, the week is a list, and an address that is no day is today", async () => {
  diary.bookings = [
    booking(),
    booking({ id: "b2", name: "Siân Bevan", starts_at: "2026-11-26T09:00:00+00:00" }),
  ];
  const router = show("?day=2026-02-31");
  await screen.findByRole("heading", { level: 1, name: "Tuesday 24 November" });
  fireEvent.click(screen.getByRole("link", { name: "Next day" }));
  await screen.findByRole("heading", { level: 1, name: "Wednesday 25 November" });
  expect(router.state.location.search).toBe("?day=2026-11-25");
  fireEvent.click(screen.getByRole("link", { name: "Week" }));
  const thursday = await screen.findByRole("region", { name: "Thursday 26 November" });
  expect(within(thursday).getByRole("button", { name: /Siân Bevan ?, MOT bay/ })).toBeTruthy();
  const sunday = within(screen.getByRole("region", { name: "Sunday 29 November" }));
  expect(sunday.getByText("Closed")).toBeTruthy();
  // It goes without saying where the garage is closed.
  expect(sunday.queryByText("Nothing is booked.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Go to"), { target: { value: "2026-12-01" } });
  await waitFor(() => expect(router.state.location.search).toBe("?day=2026-12-01&view=week"));
});

test("on a phone the day is a list by time", async () => {
  width = 390;
  diary.bookings = [
    booking(),
    booking({ id: "b2", name: "Joan", status: "cancelled", places: [] }),
  ];
  show();
  await screen.findByRole("button", { name: /Tom O'Hara ?, MOT bay/ });
  expect(screen.queryByRole("table")).toBeNull();
  const gone = screen.getByRole("region", { name: "Not taking place" });
  expect(within(gone).getByRole("button", { name: /Joan ?\. Cancelled/ })).toBeTruthy();
});

test("arrived is one press in the booking, and Undo takes it back", async () => {
  diary.bookings = [booking()];
  show();
  await press(/Tom O'Hara/);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/MOT bay, HD-3F9KL/)).toBeTruthy();
  await press("Arrived");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Tom O'Hara: arrived"));
  expect(sent("set_booking_status")).toEqual([{ _id: "b1", _sequence: 0, _status: "arrived" }]);
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(diary.bookings[0]?.status).toBe("booked"));
  expect(sent("set_booking_status").at(-1)).toEqual({ _id: "b1", _sequence: 1, _status: "booked" });
});

test("Move to… offers free times only, says who gets a mail, and Undo moves back", async () => {
  diary.bookings = [
    booking(),
    booking({
      id: "b2",
      starts_at: "2026-11-24T14:00:00+00:00",
      ends_at: "2026-11-24T15:00:00+00:00",
    }),
  ];
  show();
  await press(/11:30.*Tom O'Hara/);
  await press("Move to…");
  const time = await screen.findByLabelText<HTMLSelectElement>("Time");
  const offered = [...time.options].map(({ text }) => text);
  // Nothing that has passed, nothing that meets the other booking; its own time is free to it.
  expect(time.value).toBe(String(11 * 60 + 30));
  expect(offered.slice(0, 3)).toEqual(["10:30", "10:45", "11:00"]);
  expect(offered).toContain("13:00");
  expect(offered).not.toContain("13:15");
  expect(offered).toContain("15:00");
  fireEvent.change(time, { target: { value: String(15 * 60 + 30) } });
  await press("Move to today at 15:30, MOT bay, with a mail to Tom O'Hara");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Moved to today at 15:30, MOT bay"));
  expect(sent("place_booking")).toEqual([
    { _id: "b1", _sequence: 0, _starts: "2026-11-24T15:30:00.000Z", _resource: 1 },
  ]);
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(diary.bookings[0]?.starts_at).toBe("2026-11-24T11:30:00.000Z"));
});

test("a move to another lift at the same time says that it mails nobody", async () => {
  diary.bookings = [booking({ service: "service", places: [2] })];
  show();
  await press(/Tom O'Hara/);
  await press("Move to…");
  fireEvent.change(await screen.findByLabelText("Where"), { target: { value: "3" } });
  await press("Move to today at 11:30, Lift 2, without a mail");
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Moved to today at 11:30, Lift 2"));
  expect(toasts.at(-1)?.text).toBeUndefined();
});

test("of two members of staff the second is told what the booking is now", async () => {
  diary.bookings = [booking()];
  show();
  await press(/Tom O'Hara/);
  // Somebody else, while the booking is open here.
  diary.bookings = [booking({ sequence: 1, status: "done" })];
  await press("Arrived");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toBe(
    "Somebody has changed this booking meanwhile. Now: Tom O'Hara is done, today at 11:30.",
  );
  // The diary was read again, and the open booking says so too.
  expect(await screen.findByText("Changed meanwhile")).toBeTruthy();
  expect(within(screen.getByRole("dialog")).getByText("Done")).toBeTruthy();
});

test("a cancellation is asked for once and frees the time", async () => {
  diary.bookings = [booking()];
  show();
  await press(/Tom O'Hara/);
  await press("Cancel the booking");
  await press("Yes, cancel it");
  await waitFor(() => expect(diary.bookings[0]?.status).toBe("cancelled"));
  expect(await screen.findByRole("region", { name: "Not taking place" })).toBeTruthy();
});

test("on a wide screen a booking and the form stand beside the day, and the focus comes back", async () => {
  width = 1280;
  diary.bookings = [booking()];
  show();
  await press(/Tom O'Hara/);
  const opened = within(await screen.findByRole("region", { name: "MOT Test" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opened.getByRole("heading", { name: "MOT Test" }));
  fireEvent.click(opened.getByRole("button", { name: "Arrived" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "MOT Test" })).toBeNull());
  const card = screen.getByRole("button", { name: /Tom O'Hara ?\. Arrived/ });
  await waitFor(() => expect(document.activeElement).toBe(card));
  fireEvent.click(card);
  fireEvent.keyDown(await screen.findByRole("button", { name: "Done" }), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(card));
  const added = within(screen.getByRole("region", { name: "New booking" }));
  expect(added.getByLabelText("Registration")).toBeTruthy();
});

test("a booking can move to any day ahead; a closed one says why", async () => {
  diary.bookings = [
    booking({ starts_at: "2027-02-09T11:30:00+00:00", ends_at: "2027-02-09T12:30:00+00:00" }),
  ];
  diary.closed["2027-03-26"] = "Good Friday";
  show("?day=2027-02-09");
  await press(/Tom O'Hara/);
  await press("Move to…");
  const day = await screen.findByLabelText<HTMLInputElement>("Day");
  expect(day.value).toBe("2027-02-09");
  fireEvent.change(day, { target: { value: "2027-03-26" } });
  expect(await screen.findByText("Closed: Good Friday")).toBeTruthy();
  fireEvent.change(day, { target: { value: "2027-03-30" } });
  await press(/^Move to Tuesday 30 March 2027 at 11:30, MOT bay/);
  await waitFor(() => expect(sent("place_booking")).toHaveLength(1));
  expect(sent("place_booking")[0]).toMatchObject({ _starts: "2027-03-30T10:30:00.000Z" });
});

test("a diary that cannot be read says so and can be tried again", async () => {
  api.answer = () => ({ status: 500, body: { message: "no" } });
  show();
  await screen.findByText("The diary could not be loaded");
  api.answer = (call) => diary.answer(call) ?? { body: [] };
  await press("Try again");
  expect(await screen.findByRole("table")).toBeTruthy();
});
