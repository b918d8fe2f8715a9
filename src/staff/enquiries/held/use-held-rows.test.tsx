import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { EnquiryList } from "../enquiry-list";
import type { Waiting } from "./held";
import { dataApi } from "../../../../tests/support/data-api";
import { shownToasts } from "../../../../tests/support/toasts";

const api = dataApi();
const toasts = shownToasts();

const row = (id: string) => ({
  id,
  created_at: "2026-11-21T08:00:00+00:00",
  source: "Contact Form",
  name: `Visitor ${id}`,
  email: "visitor@example.com",
  phone: "01632 960 111",
  service: null,
  vehicle: null,
  preferred_date: null,
  starts_at: null,
  bookings: [],
  message: null,
  suspect: id === "bot",
  on_hold: true,
  status: "new",
});

/** A list of these rows, which go when they are moved; the ids of each move. */
async function showList(waits: Waiting | null, ids: string[]) {
  const moves: [work: string, ids: string[]][] = [];
  let shown = ids;
  api.answer = ({ method, url, body }) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    if (method === "POST") {
      const { _ids, _enquiry } = body as { _ids?: string[]; _enquiry?: string };
      const moved = _ids ?? [String(_enquiry)];
      moves.push([name, moved]);
      shown = shown.filter((id) => !moved.includes(id));
      return { body: moved.length };
    }
    return { body: name === "enquiries" ? shown.map(row) : [] };
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <EnquiryList
          filter={{ status: null, search: "", suspect: false, waits }}
          onClear={() => {}}
          renderAction={() => <button type="button">Book</button>}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole("link", { name: `Visitor ${ids[0]}` });
  return moves;
}

test("one held request is released by its row, and the focus goes to the bar", async () => {
  const moves = await showList("held", ["a", "b"]);
  expect(screen.queryByRole("button", { name: "Book" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Release Visitor a" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Visitor a" })).toBeNull());
  expect(moves).toEqual([["release_held", ["a"]]]);
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Chosen requests" }));
});

test("those that are chosen are discarded together", async () => {
  const moves = await showList("held", ["a", "b", "c"]);
  const discard = () => screen.getByRole("button", { name: /^Discard \d+ chosen$/ });
  expect(discard().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose all shown" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose Visitor b" }));
  fireEvent.click(discard());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(moves).toEqual([["discard_held", ["a", "c"]]]);
  expect(toasts[0]).toMatchObject({
    title: "Discarded: 2 requests",
    action: { label: "Undo" },
  });
});

test("what was discarded is put back", async () => {
  const moves = await showList("discarded", ["a"]);
  fireEvent.click(screen.getByRole("button", { name: "Put back Visitor a" }));
  await waitFor(() => expect(moves).toEqual([["restore_discarded", ["a"]]]));
});

test("those that are chosen get one answer each, a suspect none", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  const moves = await showList("held", ["a", "bot", "b"]);
  const answer = screen.getByLabelText<HTMLTextAreaElement>("The same answer to each");
  fireEvent.change(answer, { target: { value: "We ring you tomorrow." } });
  fireEvent.click(screen.getByRole("button", { name: "Send 0 mails" }));
  expect(await screen.findByText("Please choose requests first.")).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose all shown" }));
  fireEvent.click(screen.getByRole("button", { name: "Send 2 mails" }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Answered: 2 requests"));
  expect(moves).toEqual([
    ["reply", ["a"]],
    ["reply", ["b"]],
  ]);
  await waitFor(() => expect(answer.value).toBe(""));
});

test("an answer that is refused is kept", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  await showList("held", ["a"]);
  const usual = api.answer;
  api.answer = (call) =>
    call.method === "POST"
      ? { status: 409, body: { code: "PT409", message: "x", hint: "answered_meanwhile" } }
      : usual(call);
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose Visitor a" }));
  const answer = screen.getByLabelText<HTMLTextAreaElement>("The same answer to each");
  fireEvent.change(answer, { target: { value: "We ring you tomorrow." } });
  fireEvent.click(screen.getByRole("button", { name: "Send 1 mail" }));
  await waitFor(() => expect(toasts.at(-1)?.text).toContain("Somebody has written meanwhile"));
  expect(answer.value).toBe("We ring you tomorrow.");
});

test("where the browser mails, there is no answering", async () => {
  await showList("held", ["a"]);
  expect(screen.queryByLabelText("The same answer to each")).toBeNull();
});

test("the usual list has nothing to choose", async () => {
  await showList(null, ["a"]);
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.getByRole("button", { name: "Book" })).toBeDefined();
});
