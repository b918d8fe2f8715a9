import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { nextFrame } from "../../../tests/support/next-frame";
import { Dialog } from "./dialog";

/** Called in turn: what makes the page inert, so that the browser styles all of it anew. */
let modal: MockInstance<HTMLDialogElement["showModal"]>;

beforeEach(() => {
  modal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
});
afterEach(() => modal.mockRestore());

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog");

function show(open = true) {
  return (
    <>
      <button type="button">Opener</button>
      <Dialog open={open} onClose={() => {}} title="Book a Service">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test("a dialog is shown with its press and made modal once, after the frame that shows it", async () => {
  const { rerender } = render(show(false));
  screen.getByText("Opener").focus();
  rerender(show());
  expect(dialog().open).toBe(true);
  expect(dialog().textContent).toContain("Book a Service");
  expect(modal).not.toHaveBeenCalled();
  expect(document.activeElement, "the focus moves once, with the rest").toBe(
    screen.getByText("Opener"),
  );
  await nextFrame();
  expect(modal).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(true);
});

test.each(["keydown", "pointerdown"])("%s before that frame finds it modal", async (name) => {
  render(show());
  window.dispatchEvent(new Event(name));
  expect(modal).toHaveBeenCalledTimes(1);
  await nextFrame();
  expect(modal).toHaveBeenCalledTimes(1);
});

test("closed before that frame, it stays closed", async () => {
  const { rerender } = render(show());
  rerender(show(false));
  await nextFrame();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a field in it that has the focus already keeps it", async () => {
  render(show());
  const field = screen.getByLabelText("Name");
  field.focus();
  await nextFrame();
  expect(document.activeElement).toBe(field);
});
