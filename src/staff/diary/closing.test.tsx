import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { Component } from ".";

const api = dataApi();
const toasts = shownToasts();
let diary: FakeDiary;
beforeEach(() => {
  diary = new FakeDiary();
  api.answer = (call) => diary.answer(call) ?? { body: [] };
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const sent = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).map(({ body }) => body);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

async function ask() {
  showStaffScreen([{ path: "*", element: <Component /> }], "/admin/diary?day=2026-11-24");
  await screen.findByRole("table");
  await press("Close a day");
  const dialog = await screen.findByRole("dialog");
  return within(dialog);
}

test("closing a lift names who is booked there, with numbers, and closes nothing", async () => {
  diary.misplaced = [booking()];
  const dialog = await ask();
  fireEvent.change(dialog.getByLabelText("What"), { target: { value: "2" } });
  expect(await dialog.findByText("One booking is in the way")).toBeTruthy();
  expect(dialog.getByText("OU66 KJE")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Ring 07700 900208" })).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Why"), { target: { value: "Inspection" } });
  await press("Close Lift 1, Tue 24 November");
  expect(sent("close_days")).toEqual([]);
  expect(sent("bookings_in_the_way")).toContainEqual({
    _from: "2026-11-24",
    _to: "2026-11-24",
    _resource: 2,
  });
});

test("somebody who books while it is being closed is not removed: it is refused, and says so", async () => {
  const dialog = await ask();
  await press("Close MOT bay, Tue 24 November");
  expect(await dialog.findByText("Please say why.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Why"), { target: { value: "Inspection" } });
  diary.refusal = { rpc: "close_days", rule: "bookings_in_the_way" };
  await press("Close MOT bay, Tue 24 November");
  expect(await dialog.findByText(/Somebody has booked there meanwhile/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Why").value).toBe("Inspection");
  await press("Close MOT bay, Tue 24 November");
  await waitFor(() => expect(sent("close_days")).toHaveLength(2));
  const [first, second] = sent("close_days");
  expect(second).toEqual(first);
});

test("closed days that cannot be opened again stay closed, and it is said why", async () => {
  diary.closures = [
    { id: "c1", resource_id: 2, from: "2026-11-25", to: "2026-11-25", reason: "Inspection" },
  ];
  const refused = { status: 403, body: { code: "42501", message: "denied" } };
  api.answer = (call) =>
    call.url.pathname.endsWith("/open_days") ? refused : (diary.answer(call) ?? { body: [] });
  const dialog = await ask();
  await press("Open again");
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([notAllowed]));
  expect(dialog.getByText(/Lift 1, Wed 25 November: Inspection/)).toBeTruthy();
});

const notAllowed = "You are not allowed to do that. Sign in with an account that is.";
