import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { HeldNotice } from "./held-notice";
import { dataApi } from "../../../tests/support/data-api";

const api = dataApi();

test("one notice says how much is held, and that all of it was released", async () => {
  let held = { enquiries: 2, chat_messages: 1 };
  api.answer = ({ method, url }) => {
    if (method === "POST") {
      held = { enquiries: 0, chat_messages: 0 };
      return { body: 3 };
    }
    const count = url.pathname.endsWith("enquiries") ? held.enquiries : held.chat_messages;
    return { headers: { "content-range": `*/${count}` } };
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <HeldNotice />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const link = await screen.findByRole("link", { name: "2 enquiries" });
  expect(link.getAttribute("href")).toBe("/admin/enquiries?held=yes");
  expect(screen.getByRole("link", { name: "1 chat message" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Release all" }));
  expect(
    (await screen.findByText("All that was held is in the usual lists now.")).closest(
      "[role=status]",
    ),
  ).toBe(document.activeElement);
  expect(api.calls.filter(({ url }) => url.pathname.endsWith("/rpc/release_held"))).toHaveLength(1);
});

test("without anything held there is no notice", async () => {
  api.answer = () => ({ headers: { "content-range": "*/0" } });
  const queryClient = new QueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <HeldNotice />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() =>
    expect(queryClient.getQueryData(["held"])).toEqual({ enquiries: 0, messages: 0 }),
  );
  expect(screen.queryByRole("status")).toBeNull();
});
