// The box of the annual service: reminders by mail besides the booking (docs/mail.md#reminders-by-mail).
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { AnnualService } from "./annual-service";
import { serviceMailConsent } from "./options";
import { dataApi } from "../../../tests/support/data-api";

const api = dataApi();
const box = () => screen.getByRole("checkbox", { name: serviceMailConsent });
const receipt = () => screen.findByRole("region", { name: "Service Booked" });

beforeEach(() => {
  localStorage.clear();
  vi.stubEnv("VITE_MAIL", "server");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answer = () => ({ status: 201 });
});

function fill(vehicle: string): void {
  render(<AnnualService onDone={() => {}} />, { wrapper: MemoryRouter });
  for (const [label, value] of [
    ["Your name", "Margaret Pike"],
    ["Phone", "01632 960 883"],
    ["Email", "margaret@example.com"],
    [/^Vehicle/, vehicle],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}
const book = () => fireEvent.click(screen.getByRole("button", { name: "Book Service" }));
const called = () => api.calls.map(({ url }) => url.pathname.replace("/rest/v1/", ""));

test("the ticked box asks for mails once the booking is recorded", async () => {
  fill("HD24 KLM");
  expect(box()).toHaveProperty("checked", false);
  fireEvent.click(box());
  book();
  expect((await receipt()).textContent).toContain("Please press the link in the mail");
  expect(called()).toEqual(["enquiries", "rpc/set_reminder"]);
  const [enquiry, reminder] = api.calls.map(({ body }) => body as Record<string, unknown>);
  expect(enquiry).not.toHaveProperty("byMail");
  expect(reminder).toMatchObject({
    _kind: "service",
    _vehicle: "HD24 KLM",
    _due: enquiry?.preferred_date,
    _days: [30, 7],
    _consent: serviceMailConsent,
  });
});

test("mails that cannot be set up cost no booking, and the receipt says so", async () => {
  api.answer = ({ url }) => ({ status: url.pathname.endsWith("set_reminder") ? 500 : 201 });
  fill("HD24 KLM");
  fireEvent.click(box());
  book();
  expect((await receipt()).textContent).toContain("Only the reminders by mail could not be set up");
});

test("an unticked box books as it always did", async () => {
  fill("");
  book();
  await receipt();
  expect(called()).toEqual(["enquiries"]);
});

test("mails need a vehicle that they can name", async () => {
  fill("");
  fireEvent.click(box());
  book();
  expect(await screen.findByText(/Please enter your vehicle, so that the mails/)).toBeDefined();
  expect(called()).toEqual([]);
});
