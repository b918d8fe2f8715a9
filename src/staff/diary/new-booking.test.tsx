import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { expectFocus } from "../../../tests/support/expect-focus";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import type { Hit } from "@/staff/data/desk-search";
import { Component } from ".";
import { customersIn } from "@/staff/kit/known-customers";

const api = dataApi();
const toasts = shownToasts();
let diary: FakeDiary;
let width: number;

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

const show = (search = "?day=2026-11-26") =>
  showStaffScreen([{ path: "*", element: <Component /> }], `/admin/diary${search}`);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = (name: string) =>
  api.calls
    .filter(({ url }) => url.pathname.endsWith(`/${name}`))
    .map(({ body }) => body as Record<string, unknown>);
const read = async () => {
  await screen.findByText("Choose a time", { selector: "option" });
};
/** The free quarter of a column, counted from 0. */
async function cellAt(time: string, column: number): Promise<HTMLElement> {
  const table = await screen.findByRole("table");
  const row = within(table).getByRole("rowheader", { name: time }).closest("tr");
  const cell = row?.querySelectorAll("td")[column];
  if (!cell) throw new Error("There is no such cell.");
  return cell;
}

test("by telephone a plate, what for and a time are enough; no time is chosen by itself", async () => {
  show();
  await press("New booking");
  await read();
  type("Registration", "rj14uop");
  await press("Choose a time");
  expect(sent("add_booking"), "nobody chose a time").toEqual([]);
  type("Time", String(9 * 60));
  diary.refusal = { rpc: "add_booking", rule: "slot_taken" };
  const book = /^Book Thursday 26 November at 9:00, MOT bay, without a mail$/;
  await press(book);
  expect(await screen.findByText(/This time has just been taken/)).toBeTruthy();
  expect(field("Registration").value).toBe("rj14uop");
  await press(book);
  await waitFor(() => expect(screen.queryByLabelText("Registration")).toBeNull());
  const [first, second] = sent("add_booking");
  expect(second).toEqual(first);
  expect(first).toEqual({
    _id: expect.any(String) as string,
    _service: "mot",
    _starts: "2026-11-26T09:00:00.000Z",
    _resource: 1,
    _name: "RJ14 UOP",
    _vehicle: "RJ14 UOP",
  });
  await waitFor(() =>
    expect(toasts.at(-1)?.title).toBe("Booked Thursday 26 November at 9:00, MOT bay"),
  );
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(sent("set_booking_status")).toHaveLength(1));
  expect(sent("set_booking_status")[0]).toMatchObject({ _status: "cancelled" });
});

test("with an address the button says that a mail goes, and what is wrong is said at its field", async () => {
  show();
  await press("New booking");
  await read();
  await press("First free: 8:00");
  await press(/^Book Thursday 26 November at 8:00/);
  expect(await screen.findByText("Please type the registration or a name.")).toBeTruthy();
  type(/^Name/, "Ann Other");
  type(/^Phone/, "12");
  type(/^Email/, "ann@");
  await press(/^Book/);
  expect(await screen.findByText(/^Please check the number/)).toBeTruthy();
  expect(screen.getByText("Please enter a valid email address.")).toBeTruthy();
  type(/^Phone/, "07700 900208");
  type(/^Email/, "ann@example.com");
  type(/^Note/, "Wants the old parts back.");
  await press("Book Thursday 26 November at 8:00, MOT bay, with a mail to Ann Other");
  await waitFor(() => expect(sent("add_booking")).toHaveLength(1));
  expect(sent("add_booking")[0]).toMatchObject({
    _name: "Ann Other",
    _phone: "07700 900208",
    _email: "ann@example.com",
    _note: "Wants the old parts back.",
  });
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Ann Other gets a mail."));
});

test("a press on a free cell asks for its time and place, with a service that needs it", async () => {
  show();
  fireEvent.click(await cellAt("14:15", 2));
  await waitFor(() => expect(field("Time").value).toBe(String(14 * 60 + 15)));
  expect(field("What for").value).toBe("service");
  expect(field("Where").value).toBe("3");
  await expectFocus(screen.findByLabelText("Registration"));
});

test("beside the day a cell that is pressed changes the time and keeps what was typed; another day keeps it too", async () => {
  width = 1280;
  const router = show();
  await read();
  type("Registration", "RJ14 UOP");
  fireEvent.click(await cellAt("9:30", 0));
  await waitFor(() => expect(field("Time").value).toBe(String(9 * 60 + 30)));
  expect(field("Registration").value).toBe("RJ14 UOP");
  fireEvent.click(await cellAt("10:00", 0));
  await waitFor(() => expect(field("Time").value).toBe(String(10 * 60)));
  await act(() => router.navigate("/admin/diary?day=2026-11-27"));
  await waitFor(() => expect(field("Day").value).toBe("2026-11-27"));
  expect(field("Registration").value).toBe("RJ14 UOP");
});

test("a key opens it, not behind a dialog; what has passed cannot be pressed", async () => {
  show("?day=2026-11-24");
  fireEvent.click(await cellAt("8:00", 0));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { code: "KeyN", key: "n" });
  expect(screen.queryByRole("dialog"), "a letter alone is no key").toBeNull();
  fireEvent.keyDown(document.body, { code: "KeyN", key: "˜", altKey: true });
  expect(await screen.findByRole("dialog", { name: "New booking" })).toBeTruthy();
  expect(field("Day").value).toBe("2026-11-24");
});

const hit = (changes: Partial<Hit>): Hit => ({
  kind: "booking",
  id: "b1",
  name: "Rita Late",
  email: "rita@example.com",
  phone: "07700 900303",
  vehicle: "PA73 XYZ",
  what: "MOT Test",
  at: "2026-05-14T08:00:00+00:00",
  status: "done",
  enquiry_id: null,
  ...changes,
});

test("who is known is offered while somebody types, and a press fills what is known", async () => {
  diary.hits = [hit({}), hit({ id: "b2", vehicle: "pa73xyz" })];
  show();
  await press("New booking");
  await read();
  type("Registration", "PA73");
  await press(/^PA73 XYZ ?Rita Late ?, 07700 900303/);
  expect(sent("find_at_desk").at(-1)).toMatchObject({ _words: "PA73" });
  expect(field("Registration").value).toBe("PA73 XYZ");
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Rita Late");
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("rita@example.com");
  await waitFor(() => expect(screen.queryByText("Known already")).toBeNull());
});

test("each person is offered once with each vehicle, nobody from the chat, and no plate as a name", () => {
  const customers = customersIn([
    hit({}),
    hit({ name: "RITA LATE", vehicle: "PA 73 XYZ" }),
    hit({ vehicle: "HD24 KLM", phone: null }),
    hit({ kind: "chat", name: "Chatty", vehicle: null }),
    hit({ name: "RJ14 UOP", vehicle: "RJ14 UOP", email: null }),
  ]);
  expect(customers.map(({ name, vehicle }) => `${name}, ${vehicle}`)).toEqual([
    "Rita Late, PA73 XYZ",
    "Rita Late, HD24 KLM",
    ", RJ14 UOP",
  ]);
});

test("without a service nothing can be booked, which is said", async () => {
  diary.services = [];
  diary.bookings = [booking()];
  show();
  await press("New booking");
  expect(await screen.findByText(/There are no services yet/)).toBeTruthy();
});
