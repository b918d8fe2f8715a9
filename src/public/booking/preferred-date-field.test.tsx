import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextFrame } from "../../../tests/support/next-frame";
import { MotBookingForm } from "./mot-booking-form";

const key = "mot-booking-form";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A Tuesday morning at the garage.
  vi.useFakeTimers({ now: new Date("2026-11-24T10:42:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const group = () => within(screen.getByRole("group", { name: /Preferred date/ }));
const field = () => group().getByLabelText<HTMLInputElement>("Pick a date");
const days = () => group().getAllByRole<HTMLInputElement>("radio");
const day = (name: string) => group().getByRole<HTMLInputElement>("radio", { name });
const press = (name: string) => fireEvent.click(group().getByRole("button", { name }));
const pressDay = async (name: string) => {
  fireEvent.click(day(name));
  await nextFrame();
};
const pick = (value: string) => fireEvent.change(field(), { target: { value } });

/** Shows the form with its rules, which are fetched when it is used. */
async function open() {
  const page = render(<MotBookingForm />, { wrapper: MemoryRouter });
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  await act(() => vi.dynamicImportSettled());
  return page;
}

test("before hydration there is the browser's own date field, and the place of the list", () => {
  const html = renderToString(
    <MemoryRouter>
      <MotBookingForm />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<input[^>]*type="date"/);
  expect(html).not.toMatch(/type="radio"/);
  expect(html.match(/<li[^>]*break-inside-avoid/g)).toHaveLength(8);
});

test("the next open day is one press, and lands in the field and in the draft", async () => {
  const { unmount } = await open();
  expect(days().map(({ value }) => value)).toEqual([
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-30",
    "2026-12-01",
  ]);
  expect(group().getByText("Closed on Sundays")).toBeDefined();
  expect(group().getByText("Please ring")).toBeDefined();
  await pressDay("Wednesday 25 November tomorrow");
  expect(field().value).toBe("2026-11-25");
  expect(day("Wednesday 25 November tomorrow").checked).toBe(true);
  unmount();
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
    preferredDate: "2026-11-25",
  });
});

test("a day that was chosen before the rules have come is kept, and a draft's is restored", async () => {
  localStorage.setItem(key, JSON.stringify({ preferredDate: "2026-11-27" }));
  const first = await open();
  expect(day("Friday 27 November").checked).toBe(true);
  first.unmount();
  localStorage.clear();
  render(<MotBookingForm />, { wrapper: MemoryRouter });
  await pressDay("Thursday 26 November");
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  await act(() => vi.dynamicImportSettled());
  expect(day("Thursday 26 November").checked).toBe(true);
  expect(field().value).toBe("2026-11-26");
});

test("later days come in sevens, and the focus goes to the first of them", async () => {
  await open();
  press("Later days");
  expect(document.activeElement).toBe(day("Wednesday 2 December"));
  expect(days().at(-1)?.value).toBe("2026-12-08");
});

test("any day is possible again after a day was chosen", async () => {
  await open();
  await pressDay("Thursday 26 November");
  press("Any day");
  expect(field().value).toBe("");
  expect(days().filter(({ checked }) => checked)).toEqual([]);
  expect(document.activeElement).toBe(days()[0]);
});

test("a date that is picked further away begins a list of its own", async () => {
  await open();
  pick("2027-03-25");
  expect(day("Thursday 25 March 2027").checked).toBe(true);
  expect(group().getAllByText("Bank holiday")).toHaveLength(2);
});

test("on a closed day the next open one is one press away", async () => {
  await open();
  pick("2026-12-27");
  const said = group().getByRole("status");
  expect(said.textContent).toContain("We are closed on Sunday 27 December.");
  expect(said.textContent).toContain("The next open day is a Tuesday.");
  press("Take Tuesday 29 December");
  expect(field().value).toBe("2026-12-29");
  expect(document.activeElement).toBe(day("Tuesday 29 December"));
  expect(said.textContent).toBe("");
});

test("who insists on a closed day keeps it", async () => {
  await open();
  pick("2026-11-29");
  press("Keep Sunday, ring me to find a day");
  expect(field().value).toBe("2026-11-29");
  expect(group().getByRole("status").textContent).toContain(
    "We are closed on Sunday 29 November; we'll ring to find a day.",
  );
});

test("past midnight the day that has become today is no longer offered", async () => {
  await open();
  vi.setSystemTime(new Date("2026-11-25T00:00:30Z"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(days()[0]?.value).toBe("2026-11-26");
  expect(field().min).toBe("2026-11-26");
});
