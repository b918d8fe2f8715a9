import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { recordPresses } from "@/shared/browser/record-presses";
import { useDoubleTapGuard } from "./use-double-tap-guard";

const added = vi.fn<() => void>();

/** 'Add' appears when 'Set' is pressed, in its place. */
function Form() {
  const [sent, setSent] = useState(false);
  if (sent) return <Receipt />;
  return (
    <button type="button" onClick={() => setSent(true)}>
      Set
    </button>
  );
}

function Receipt() {
  return (
    <p {...useDoubleTapGuard()}>
      <button type="button" onClick={added}>
        Add
      </button>
    </p>
  );
}

beforeAll(recordPresses);
beforeEach(() => {
  added.mockReset();
  vi.useFakeTimers();
  render(<Form />);
  press("Set", { clientX: 190, clientY: 800 });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string, at: Partial<MouseEvent>) =>
  fireEvent.click(screen.getByRole("button", { name }), { detail: 1, ...at });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([100, 600, 1400])(
  "a second press in the same place counts for nothing after %d ms",
  async (ms) => {
    await pass(ms);
    press("Add", { clientX: 200, clientY: 790 });
    expect(added).not.toHaveBeenCalled();
  },
);

test("the second press of a double click counts for nothing, wherever it is", () => {
  press("Add", { detail: 2, clientX: 20, clientY: 20 });
  expect(added).not.toHaveBeenCalled();
});

test.each([
  ["elsewhere", { clientX: 190, clientY: 700 }],
  ["by keyboard", { detail: 0, clientX: 0, clientY: 0 }],
])("a press %s counts at once", (_where, at) => {
  press("Add", at);
  expect(added).toHaveBeenCalledOnce();
});

test("a press in the same place counts after a second and a half", async () => {
  await pass(1500);
  press("Add", { clientX: 190, clientY: 800 });
  expect(added).toHaveBeenCalledOnce();
});
