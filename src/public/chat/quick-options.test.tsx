import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ChatPanel } from "./chat-panel";
import { setVisitor } from "./use-conversation";
import { dataApi } from "../../../tests/support/data-api";

const api = dataApi();
beforeEach(() => sessionStorage.clear());

test("a double tap on a quick option makes one message", async () => {
  setVisitor({ name: "Margaret Pike", email: "margaret@example.com", suspect: false });
  api.answer = () => ({ status: 201 });
  render(<ChatPanel id="chat" onClose={() => {}} takeFocus={false} />);
  const option = screen.getByRole("button", { name: "Book an appointment" });
  fireEvent.click(option);
  fireEvent.click(option);
  await screen.findByText(/Write your registration/);
  fireEvent.click(option);
  expect(screen.getAllByText("Book an appointment")).toHaveLength(2); // the option and one message
  expect(api.calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a call back is sent with number and time, after name and email", async () => {
  setVisitor({ name: "Margaret Pike", email: "margaret@example.com", suspect: false });
  api.answer = () => ({ status: 201 });
  render(<ChatPanel id="chat" onClose={() => {}} takeFocus={false} />);
  fireEvent.click(screen.getByRole("button", { name: "Call me back" }));
  const phone = screen.getByLabelText<HTMLInputElement>("Phone");
  expect(document.activeElement).toBe(phone);
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByRole("button", { name: "Call me back" }));
  await screen.findByText("Please enter a valid phone number.");
  expect(api.calls).toEqual([]);
  fireEvent.input(phone, { target: { value: "01632 960 883" } });
  fireEvent.click(screen.getByRole("radio", { name: "Afternoon" }));
  fireEvent.click(screen.getByRole("button", { name: "Call me back" }));
  await screen.findByText(/We will ring you then/);
  expect(screen.getByText("Call me back: 01632 960 883, in the afternoon")).toBeDefined();
});
