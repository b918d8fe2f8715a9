import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "@/shared/data/zod";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { FormPanel } from "./form-panel";
import { formRules, type SubmitOutcome } from "./types";

const storageKey = "test-form";
let outcome: SubmitOutcome;
const submit = vi.fn<(values: { name: string }) => Promise<SubmitOutcome>>();
const schema = z.object({
  name: z.string().check(z.minLength(2, { error: "Name must be at least 2 characters." })),
});
const load = async () => formRules({ schema, submit });

beforeEach(async () => {
  localStorage.clear();
  await import("./connect-form");
  submit.mockReset().mockImplementation(async () => outcome);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders a form with a schema, fields and three texts. */
async function open(onDone = vi.fn<() => void>()) {
  render(
    <FormPanel
      storageKey={storageKey}
      load={load}
      submitLabel="Send"
      busyLabel="Sending..."
      renderReceipt={({ name }) => (
        <p>
          Thank you, {name}. <button type="button">Add to calendar</button>
        </p>
      )}
      closeAfterMs={3000}
      onDone={onDone}
    >
      {({ control, error }) => (
        <Field label="Your name" error={error("name")}>
          <TextInput {...control("name")} />
        </Field>
      )}
    </FormPanel>,
    { wrapper: MemoryRouter },
  );
  await pass(0);
  return onDone;
}

async function send(name: string): Promise<void> {
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await pass(0);
}

test("after success the receipt is shown for its time, then the dialog is closed", async () => {
  outcome = { ok: true };
  const done = await open();
  await send("Ann");
  expect(screen.getByText(/Thank you, Ann/)).toBeDefined();
  await pass(2900);
  expect(done).not.toHaveBeenCalled();
  await pass(200);
  expect(done).toHaveBeenCalledOnce();
});

test("a receipt stays if somebody asks to keep it or scrolls it, and is then closed by hand", async () => {
  outcome = { ok: true };
  const done = await open();
  await send("Ann");
  fireEvent.click(screen.getByRole("button", { name: "Keep it open" }));
  await pass(60_000);
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(done).toHaveBeenCalledOnce();
  cleanup();
  const second = await open();
  await send("Ann");
  fireEvent.wheel(screen.getByText(/Thank you, Ann/));
  await pass(60_000);
  expect(second).not.toHaveBeenCalled();
});

test("a receipt stays once somebody uses a control in it", async () => {
  outcome = { ok: true };
  const done = await open();
  await send("Ann");
  fireEvent.focus(screen.getByRole("button", { name: "Add to calendar" }));
  await pass(60_000);
  expect(done).not.toHaveBeenCalled();
});

test("an invalid form shows its errors at the fields and above, and sends nothing", async () => {
  await open();
  await send("A");
  const field = screen.getByLabelText("Your name");
  const said = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toContain("Name must be at least 2 characters.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("alert").textContent).toBe(
    "Please check your information and try again.",
  );
  expect(submit).not.toHaveBeenCalled();
});

test("a form's draft is stored shortly after the last key, without the honeypot, and removed on success", async () => {
  outcome = { ok: false, title: "Error", text: "Broken." };
  await open();
  const trap = document.querySelector<HTMLInputElement>('[name="leave-empty"]');
  if (trap) fireEvent.input(trap, { target: { value: "bot" } });
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ann" } });
  await pass(300);
  expect(localStorage.getItem(storageKey)).toBeNull();
  await pass(200);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? "")).toEqual({ name: "Ann" });
  await send("Ann");
  expect(submit.mock.calls[0]).toMatchObject([{ name: "Ann" }, { suspect: true }]);
  expect(screen.getByRole("alert").textContent).toBe("Broken.");
  expect(localStorage.getItem(storageKey)).not.toBeNull();
  outcome = { ok: true };
  await send("Ann");
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test("the summary of wrong fields goes when the last of them is corrected", async () => {
  await open();
  await send("A");
  expect(screen.getByText("Please check your information and try again.")).toBeDefined();
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ann" } });
  await pass(0);
  expect(screen.queryByText("Please check your information and try again.")).toBeNull();
  expect(screen.queryByText("Name must be at least 2 characters.")).toBeNull();
});

test("a field that was refused after sending keeps its summary until it is changed", async () => {
  outcome = { ok: false, title: "Error", text: "Please choose another name.", field: "name" };
  await open();
  await send("Ann");
  expect(screen.getAllByText("Please choose another name.").length).toBeGreaterThan(1);
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Anne" } });
  await pass(0);
  expect(screen.queryByText("Please choose another name.")).toBeNull();
});
