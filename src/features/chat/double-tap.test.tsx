import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ChatPanel } from "./chat-panel";
import { setVisitor } from "./use-conversation";
import { dataApi } from "../../../tests/support/data-api";

const api = dataApi();
beforeEach(() => sessionStorage.clear());

test("a double tap on a quick option makes one message", async () => {
  setVisitor({ name: "Margaret Pike", email: "margaret@example.com", suspect: false });
  api.answer = () => ({ status: 201 });
  render(<ChatPanel id="chat" onClose={() => {}} takeFocus={false} />);
  const option = screen.getByRole("button", { name: "Call me back" });
  fireEvent.click(option);
  fireEvent.click(option);
  await screen.findByText(/Write your phone number/);
  fireEvent.click(option);
  expect(screen.getAllByText("Call me back")).toHaveLength(2); // the option and one message
  expect(api.calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});
