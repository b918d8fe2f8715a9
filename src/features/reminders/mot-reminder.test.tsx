import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { MotReminder } from "./mot-reminder";
import { readReminders } from "./store";

beforeEach(() => localStorage.clear());

test("a double tap on Set Reminder sets one reminder and downloads no calendar file", async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  for (const [label, value] of [
    ["Your name", "Margaret Pike"],
    ["Email", "margaret@example.com"],
    ["Vehicle", "HD24 KLM"],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
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
