// The links in reminders open a booking form with the vehicle filled in (docs/mail.md#words).
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { BookingForm } from "./booking-form";
import { MotBookingForm } from "./mot-booking-form";

beforeEach(() => localStorage.clear());

const vehicle = () => screen.getByLabelText<HTMLInputElement>(/^Vehicle/).value;

/** Opens a link to the forms, which stand in sections with their ids, and waits for their rules. */
async function open(fragment: string): Promise<void> {
  const forms = (
    <>
      <section id="mot-booking">{fragment.startsWith("#mot") && <MotBookingForm />}</section>
      <section id="contact-form">{fragment.startsWith("#contact") && <BookingForm />}</section>
    </>
  );
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to={`/form${fragment}`}>Book</Link>} />
        <Route path="/form" element={forms} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("Book"));
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  await act(() => vi.dynamicImportSettled());
}

test.each([
  ["mot-booking", "#mot-booking?vehicle=HD24+KLM"],
  ["contact-form", "#contact-form?service=service&vehicle=HD24+KLM"],
])("the link of a reminder shows the form %s with the vehicle filled in", async (id, fragment) => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await open(fragment);
  await waitFor(() => expect(vehicle()).toBe("HD24 KLM"));
  expect(shown.mock.contexts).toEqual([document.getElementById(id)]);
});

test("the link of an annual service chooses the service too", async () => {
  await open("#contact-form?service=service&vehicle=HD24+KLM");
  const service = screen.getByRole<HTMLInputElement>("radio", { name: "General Service" });
  await waitFor(() => expect(service.checked).toBe(true));
});

test("without a vehicle in the link the form is as it always was", async () => {
  await open("#mot-booking");
  expect(vehicle()).toBe("");
});
