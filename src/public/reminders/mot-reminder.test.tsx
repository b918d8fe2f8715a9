import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { MotReminder } from "./mot-reminder";
import { readReminders } from "./store";

beforeEach(() => localStorage.clear());

function fill(): void {
  for (const [label, value] of [
    ["Your name", "Margaret Pike"],
    ["Email", "margaret@example.com"],
    ["Vehicle", "HD24 KLM"],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

test("a reminder is set without a connection, and the form says that this works", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  expect(
    screen.getByText(/A reminder is kept on this device, so you can set it now/),
  ).toBeDefined();
  expect(screen.queryByText(/can be sent when the connection returns/)).toBeNull();
  fill();
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
  await screen.findByRole("region", { name: "Your MOT reminder" });
  expect(readReminders()).toHaveLength(1);
});

test("a double tap on Set Reminder sets one reminder and downloads no calendar file", async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  fill();
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
  const receipt = await screen.findByRole("region", { name: "Your MOT reminder" });
  const add = within(receipt).getByRole("button", { name: /Add to calendar/ });
  expect(fireEvent.mouseDown(add, { detail: 2 }), "the press brings no focus").toBe(false);
  fireEvent.click(add, { detail: 2 });
  await vi.dynamicImportSettled();
  expect(readReminders()).toHaveLength(1);
  expect(download).not.toHaveBeenCalled();
  fireEvent.click(add);
  await waitFor(() => expect(add.getAttribute("aria-busy")).toBe("false"));
  expect(download).toHaveBeenCalledOnce();
});

test("the due date stands first, is called a guess, and the button says which day it sets", async () => {
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  const due = screen.getByLabelText<HTMLInputElement>("MOT due date");
  expect(due.form?.querySelector("input")).toBe(due);
  expect(screen.getByText(/A month from now is our guess/)).toBeDefined();
  // Before anybody has changed it.
  expect(await screen.findByText(/^For [A-Z]\w+day \d/)).toBeDefined();
  fireEvent.input(due, { target: { value: "2099-12-25" } });
  expect(await screen.findByText("For Friday 25 December 2099.")).toBeDefined();
});
