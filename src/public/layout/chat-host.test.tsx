import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { firstInteraction } from "@/public/hydration/first-interaction";
import { idle } from "@/public/hydration/idle";
import { ChatHost } from "./chat-host";

beforeEach(() => sessionStorage.clear());

const bubble = () => screen.getByRole("button", { name: "Open chat" });
const panel = () => screen.queryByRole("dialog", { name: "Chat" });

test("a press before the chat has come is answered at once", async () => {
  render(<ChatHost />);
  fireEvent.click(bubble());
  expect(screen.getByText("Opening the chat...")).toBeDefined();
  expect(bubble().getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(panel()).not.toBeNull());
  expect(screen.queryByText("Opening the chat...")).toBeNull();
});

test("once fetched, which the first interaction starts, the chat opens with the press itself", async () => {
  render(<ChatHost />);
  await act(async () => {
    fireEvent.pointerDown(document.body);
    await firstInteraction();
    await idle();
    await vi.dynamicImportSettled();
  });
  fireEvent.click(bubble());
  // Without waiting, as a browser paints right after the press.
  expect(panel()).not.toBeNull();
  expect(screen.queryByText("Opening the chat...")).toBeNull();
});

test("a double click on the bubble leaves the chat open", async () => {
  render(<ChatHost />);
  fireEvent.click(bubble(), { detail: 1 });
  await waitFor(() => expect(panel()).not.toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Close chat", expanded: true }), {
    detail: 2,
  });
  expect(panel()).not.toBeNull();
});
