import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EnquiryList } from "./enquiry-list";
import { problemOf } from "@/shared/http/errors";
import { ApiError } from "@/shared/http/api-error";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";

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
  suspect: false,
  on_hold: false,
  status: "new",
});
const state = (id: string) =>
  screen.getByLabelText<HTMLSelectElement>(`State of the enquiry from Visitor ${id}`);
const choose = (id: string, value: string) => fireEvent.change(state(id), { target: { value } });

test("a request without service or message asks to be rung", async () => {
  await showList();
  expect(screen.getAllByText("Please ring")).toHaveLength(2);
});

test.each([
  [[], "Please ring, wishes Thursday 26 November 2099, 9 am, not booked"],
  [[{ status: "arrived" }], "Please ring, booked for Thursday 26 November 2099, 9 am"],
  [[{ status: "cancelled" }], "Please ring, Thursday 26 November 2099, 9 am, cancelled"],
  [
    [{ status: "held", held_until: "2099-11-01T09:00:00Z" }],
    "Please ring, held for Thursday 26 November 2099, 9 am, not confirmed",
  ],
  [
    [{ status: "held", held_until: "2020-11-01T09:00:00Z" }],
    "Please ring, wishes Thursday 26 November 2099, 9 am, not booked",
  ],
])("a request with a time says whether it is booked: %j", async (bookings, text) => {
  await showList({ starts_at: "2099-11-26T09:00:00+00:00", bookings });
  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  [
    "zq",
    "No enquiry fits this search and these filters. So short a search looks through the first",
  ],
  ["zqx", "No enquiry fits this search and these filters."],
])("where nothing has %s, what was not looked through is said", async (search, text) => {
  api.answer = () => ({ body: [] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnquiryList
        filter={{ status: null, search, suspect: false, waits: null }}
        onClear={() => {}}
      />
    </QueryClientProvider>,
  );
  const said = (await screen.findByText(/^No enquiry fits/)).textContent;
  expect(said.startsWith(text)).toBe(true);
  expect(said.includes("2,000")).toBe(search === "zq");
});

/** Shows two enquiries; the returned function answers the next pending status change. */
async function showList(more: object = {}): Promise<(reply: DataReply) => Promise<void>> {
  const waiting: ((reply: DataReply) => void)[] = [];
  api.answer = ({ method }) =>
    method === "PATCH"
      ? new Promise((resolve) => waiting.push(resolve))
      : { body: [{ ...row("a"), ...more }, row("b")] };
  render(
    <MemoryRouter initialEntries={["/admin/enquiries?status=new"]}>
      <QueryClientProvider client={new QueryClient()}>
        <EnquiryList
          filter={{ status: null, search: "", suspect: false, waits: null }}
          onClear={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByLabelText("State of the enquiry from Visitor a");
  return async (reply) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(reply);
  };
}

const refused = { status: 403, body: { code: "42501", message: "no" } };

test("of two quick status changes the failed one reverts with a toast, the other stays", async () => {
  const answer = await showList();
  choose("a", "done");
  await waitFor(() => expect(state("a").value).toBe("done"));
  choose("b", "in_progress");
  await waitFor(() => expect(state("b").value).toBe("in_progress"));
  await answer(refused);
  await waitFor(() => expect(state("a").value).toBe("new"));
  expect(state("b").value, "still on its way").toBe("in_progress");
  await answer({ body: [{ id: "b" }] });
  await waitFor(() => expect(toasts).toHaveLength(2));
  const [failed] = toasts.filter(({ tone }) => tone === "error");
  expect(failed?.text).toBe(problemOf(new ApiError("42501", 403, "")).text);
  expect(state("a").value).toBe("new");
  expect(state("b").value).toBe("in_progress");
});

test("an enquiry whose status change fails twice shows its recorded status, and two toasts", async () => {
  const answer = await showList();
  choose("a", "in_progress");
  await waitFor(() => expect(state("a").value).toBe("in_progress"));
  choose("a", "done");
  await waitFor(() => expect(state("a").value).toBe("done"));
  await answer(refused);
  // A denied update touches no row, which is not an unexpected error.
  await answer({ body: [] });
  await waitFor(() => expect(state("a").value).toBe("new"));
  expect(toasts.map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => problemOf(new ApiError("42501", 403, "")).text),
  );
});

test("a changed state says what became of the row, and Undo takes it back", async () => {
  const answer = await showList();
  choose("a", "done");
  await answer({ body: [{ id: "a" }] });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    title: "Visitor a: done",
    text: "The row stays here until you open the list again.",
  });
  expect(state("a").value).toBe("done");
  toasts[0]?.action?.onPress();
  await answer({ body: [{ id: "a" }] });
  await waitFor(() => expect(state("a").value).toBe("new"));
  expect(toasts).toHaveLength(1);
});

test("the name leads to the thread", async () => {
  await showList();
  expect(screen.getByRole("link", { name: "Visitor a" }).getAttribute("href")).toBe(
    "/admin/enquiries/a",
  );
});
