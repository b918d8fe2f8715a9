import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "./toast";
import { ToastHost } from "./toast-host";

beforeEach(async () => {
  // Fetched before the clock stands still.
  await import("./toast-region");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Fetched, drawn and then filled, each a step of its own. */
async function appear(): Promise<void> {
  for (let step = 0; step < 4; step++) await pass(20);
}
/** The library keeps a toast for a moment more while it fades. */
const fadeMs = 250;

test.each([
  ["plain", 5000],
  ["error", 5000],
] as const)("a %s toast shows title and text for five seconds", async (tone, ms) => {
  render(<ToastHost />);
  showToast({ title: `Title of ${tone}`, text: "Its text", tone });
  await appear();
  const shown = screen.getByText(`Title of ${tone}`).closest("li");
  expect(shown?.textContent).toContain("Its text");
  expect(shown?.classList.contains("toast-error")).toBe(tone === "error");
  await pass(ms - 200);
  expect(screen.queryByText(`Title of ${tone}`)).not.toBeNull();
  await pass(200 + fadeMs);
  expect(screen.queryByText(`Title of ${tone}`)).toBeNull();
});

test("one with an action stays for ten seconds", async () => {
  const pressed = vi.fn<() => void>();
  render(<ToastHost />);
  showToast({ title: "Deleted", action: { label: "Undo", onPress: pressed } });
  await appear();
  await pass(9800);
  act(() => screen.getByRole("button", { name: "Undo" }).click());
  expect(pressed).toHaveBeenCalledOnce();
  await pass(500 + fadeMs);
  expect(screen.queryByText("Deleted")).toBeNull();
});

test("a newer toast of a topic takes the place of the one before, and of no other", async () => {
  render(<ToastHost />);
  showToast({ title: "Deleted" });
  showToast({ title: "Gone", topic: "connection" });
  await appear();
  showToast({ title: "Back", topic: "connection" });
  await appear();
  await pass(fadeMs);
  expect(screen.queryByText("Gone")).toBeNull();
  expect(screen.getByText("Back")).toBeDefined();
  expect(screen.getByText("Deleted")).toBeDefined();
  await pass(6000);
});

test("a repeated failure takes the place of the one before; two that can be undone do not", async () => {
  render(<ToastHost />);
  const undo = { label: "Undo", onPress: () => {} };
  for (let presses = 0; presses < 3; presses++) {
    showToast({ title: "Invalid login credentials", tone: "error" });
    showToast({ title: "Note deleted", action: undo });
    await appear();
    await pass(fadeMs);
  }
  expect(screen.getAllByText("Invalid login credentials")).toHaveLength(1);
  expect(screen.getAllByText("Note deleted")).toHaveLength(3);
  await pass(11_000);
});

test("of what was said twice before it could be shown, only the last is shown", async () => {
  render(<ToastHost />);
  showToast({ title: "Failed", text: "The first time" });
  showToast({ title: "Failed", text: "The second time" });
  for (let step = 0; step < 40; step++) {
    await pass(2);
    expect(screen.queryByText("The first time")).toBeNull();
  }
  expect(screen.getByText("The second time")).toBeDefined();
  await pass(6000);
});

test("what was said before the host was there is shown once it is", async () => {
  showToast({ title: "Early" });
  render(<ToastHost />);
  await appear();
  expect(screen.getByText("Early")).toBeDefined();
  await pass(6000);
});

test("over an open dialog it stands in the dialog, which disables everything else", async () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.showModal();
  const matches = vi.spyOn(document, "querySelectorAll");
  matches.mockImplementation(((selector: string) =>
    selector === "dialog:modal"
      ? [dialog]
      : Document.prototype.querySelectorAll.call(document, selector)) as never);
  render(<ToastHost />);
  showToast({ title: "Inside" });
  await appear();
  expect(dialog.textContent).toContain("Inside");
  dialog.remove();
  await pass(6000);
});
