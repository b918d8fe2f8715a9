import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MotBookingForm } from "./mot-booking-form";
import { keepReceipt, readReceipt } from "./receipt";

const form = "mot-booking-form";
const values = { name: "Margaret Pike", phone: "01632 960 883", vehicle: "HD24 KLM" };
const kept = { values, reference: "HD-32222", sentAt: new Date().toISOString() };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/booking-mot-salisbury");
});

let leave = () => {};
afterEach(() => act(() => leave()));

/** Opens the form as a reload does: over the HTML of the build. */
function load() {
  const page = (
    <MemoryRouter>
      <MotBookingForm />
    </MemoryRouter>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(page);
  document.body.append(place);
  act(() => {
    const root = hydrateRoot(place, page);
    leave = () => {
      root.unmount();
      place.remove();
    };
  });
}

const receipt = () => screen.findByRole("region", { name: "Request Submitted" });

test("a receipt with its reference survives a reload, until another request is wanted", async () => {
  keepReceipt(form, kept);
  load();
  const shown = await receipt();
  expect(shown.textContent).toContain("HD-32222");
  expect(shown.textContent).toContain("Margaret Pike");
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole("button", { name: "Submit Another Request" }));
  expect(screen.getByLabelText("Your name")).toBeDefined();
  expect(sessionStorage.getItem(form)).toBeNull();
});

test("a receipt for a closed day says that we are closed, and that we ring", async () => {
  const preferredDate = "2099-11-22";
  keepReceipt(form, { ...kept, values: { ...values, preferredDate } });
  load();
  expect((await receipt()).textContent).toContain(
    "We are closed on Sunday 22 November 2099; we'll ring to find a day.",
  );
});

test("who comes to the form by a link begins anew, also after a reload", () => {
  keepReceipt(form, kept);
  render(<MotBookingForm />, { wrapper: MemoryRouter });
  expect(screen.getByLabelText("Your name")).toBeDefined();
  expect(readReceipt(form)).toBeNull();
});

test("a receipt belongs to the address that it was sent from", () => {
  keepReceipt(form, kept);
  expect(readReceipt(form)?.reference).toBe("HD-32222");
  window.history.replaceState(null, "", "/booking-mot-salisbury?vehicle=AB12%20CDE");
  expect(readReceipt(form)).toBeNull();
});

test.each(["{", "[]", '{"reference":1}'])("a stored receipt of %s is none", (stored) => {
  sessionStorage.setItem(form, stored);
  expect(readReceipt(form)).toBeNull();
});

test("a receipt ends after 30 days, where a browser restores its tabs", () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  keepReceipt(form, { ...kept, sentAt: days(29) });
  expect(readReceipt(form)?.reference).toBe("HD-32222");
  keepReceipt(form, { ...kept, sentAt: days(31) });
  expect(readReceipt(form)).toBeNull();
  expect(sessionStorage.getItem(form)).toBeNull();
});
