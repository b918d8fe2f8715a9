// The strip that takes the place of the lists once a finger has chosen.
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { nextFrame } from "../../../tests/support/next-frame";
import { FakeVisits } from "../../../tests/support/visit-api";
import { BookingForm } from "./booking-form";
import { MotBookingForm } from "./mot-booking-form";

const api = dataApi();
beforeEach(() => {
  localStorage.clear();
  // A Tuesday morning at the garage.
  vi.useFakeTimers({ now: new Date("2026-11-24T10:42:00Z"), toFake: ["Date"] });
  const diary = new FakeVisits();
  api.answer = (call) => diary.answer(call);
});
afterEach(() => vi.useRealTimers());

const day = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
const time = (name: string) =>
  within(screen.getByRole("group", { name: /^Time on/ })).getByRole<HTMLInputElement>("radio", {
    name,
  });

test("what a finger has chosen is one strip, which 'Change' opens again; arrow keys leave the lists", async () => {
  render(<MotBookingForm />, { wrapper: MemoryRouter });
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  await act(() => vi.dynamicImportSettled());
  const change = () => screen.queryByRole("button", { name: "Change day or time" });
  fireEvent.click(await day(/^Thursday 26 November 5 times free/));
  await nextFrame();
  fireEvent.click(time("9 am"));
  expect(change()).toBeNull();
  fireEvent.click(await day(/^Saturday 28 November/), { detail: 1 });
  await waitFor(() => expect(change()).not.toBeNull());
  expect(document.activeElement).toBe(change());
  expect(change()?.parentElement?.textContent).toContain("Saturday 28 Nov2 times free");
  fireEvent.click(time("11 am"), { detail: 1 });
  await nextFrame();
  expect(change()?.parentElement?.textContent).toContain(
    "Saturday 28 Nov, 11\u00a0amMOT Test, about 1 hour",
  );
  expect(screen.queryByRole("group", { name: /^Time on/ })).toBeNull();
  fireEvent.click(change() as HTMLElement);
  expect(document.activeElement).toHaveProperty("value", "2026-11-28");
  expect(time("11 am").checked).toBe(true);
});

test("a press that names the service has the diary asked, wherever its field stands", async () => {
  render(
    <MemoryRouter initialEntries={["/contact?service=mot"]}>
      <BookingForm />
    </MemoryRouter>,
  );
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  expect(await day(/^Thursday 26 November 5 times free/)).toBeDefined();
});
