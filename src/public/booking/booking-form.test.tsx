import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { BookingForm } from "./booking-form";

const key = "contact-form";
const stored = () => localStorage.getItem(key);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Presses a link to the form with this query, and waits for its rules. */
async function open(query: string): Promise<void> {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to={`/form${query}`}>Book</Link>} />
        <Route path="/other" element={<Step label="Back" by={-1} />} />
        <Route
          path="/form"
          element={
            <>
              <BookingForm />
              <Link to="/other">Other page</Link>
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("Book"));
  await rules();
}

/** The form's rules are fetched when it is used. */
async function rules(): Promise<void> {
  fireEvent.focusIn(field("Your name"));
  await act(() => vi.dynamicImportSettled());
}

function Step({ label, by }: { label: string; by: number }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(by)}>
      {label}
    </button>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const isChosen = (label: string) =>
  screen.getByRole<HTMLInputElement>("radio", { name: label }).checked;

test("what was pressed is booked, whatever an older draft says, which fills the rest", async () => {
  const draft = { name: "Ann Lee", service: "mot", vehicle: "AB12 CDE", booking: "MOT" };
  localStorage.setItem(key, JSON.stringify(draft));
  await open("?service=repair&booking=Brake+Repairs");
  await waitFor(() => expect(isChosen("Repair")).toBe(true));
  expect(field("Booking").value).toBe("Brake Repairs");
  expect(field("Your name").value).toBe("Ann Lee");
  expect(field("Vehicle").value).toBe("AB12 CDE");
});

test("a form that was left without typing stores no draft, and leaves an older one as it was", async () => {
  await open("?service=mot&vehicle=HD24+KLM&booking=Brake+Repairs");
  await waitFor(() => expect(isChosen("MOT Test")).toBe(true));
  cleanup();
  expect(stored()).toBeNull();

  const draft = JSON.stringify({ name: "Ann Lee", service: "repair" });
  localStorage.setItem(key, draft);
  await open("?service=mot&vehicle=HD24+KLM");
  await waitFor(() => expect(isChosen("MOT Test")).toBe(true));
  cleanup();
  expect(stored()).toBe(draft);
});

test("what was pressed can be changed, and belongs to the draft once somebody types", async () => {
  await open("?service=repair&booking=Brake+Repairs");
  await waitFor(() => expect(isChosen("Repair")).toBe(true));
  fireEvent.click(screen.getByRole("radio", { name: "Diagnostic" }));
  fireEvent.input(field("Booking"), { target: { value: "A squeal" } });
  cleanup();
  expect(JSON.parse(stored() ?? "")).toMatchObject({ service: "diagnostic", booking: "A squeal" });
});

test("who changes what was pressed and returns by Back finds the change", async () => {
  await open("?service=repair&booking=Brake+Repairs");
  await waitFor(() => expect(isChosen("Repair")).toBe(true));
  fireEvent.click(screen.getByRole("radio", { name: "Diagnostic" }));
  fireEvent.input(field("Vehicle"), { target: { value: "AB12 CDE" } });
  fireEvent.click(screen.getByText("Other page"));
  fireEvent.click(screen.getByText("Back"));
  await waitFor(() => expect(isChosen("Diagnostic")).toBe(true));
  expect(field("Vehicle").value).toBe("AB12 CDE");
  expect(field("Booking").value).toBe("Brake Repairs");
});

test("of an address only known services are chosen, and no more text than the field takes", async () => {
  await open(`?service=tyres&booking=${"x".repeat(200)}`);
  await waitFor(() => expect(field("Booking").value).toHaveLength(100));
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual(
    [],
  );
});

test.each([
  ["mot", ["preferredDate", "name", "message"], "MOT Testfrom £49.99, 45-60 minutes"],
  ["diagnostic", ["message", "name", "preferredDate"], "Diagnosticfrom £59.99, 30-60 minutes"],
])(
  "a press on %s is answered by its job card, and its questions come first",
  (service, order, head) => {
    render(<BookingForm />, {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/contact?service=${service}&vehicle=HD24+KLM`]}>
          {children}
        </MemoryRouter>
      ),
    });
    const form = document.querySelector("form");
    expect(form?.querySelector(".ink")?.textContent).toBe(`HD24 KLM${head}`);
    const names = [...(form?.querySelectorAll("[name]") ?? [])].map((field) =>
      field.getAttribute("name"),
    );
    expect(names.filter((name) => order.includes(name ?? ""))).toEqual(order);
    const radio = screen.getByRole("radio", { name: "Repair" });
    fireEvent.click(radio);
    fireEvent.input(radio);
    expect(form?.querySelector(".ink")?.textContent).toBe("HD24 KLMRepair");
  },
);
