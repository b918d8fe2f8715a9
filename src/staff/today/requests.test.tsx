import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { asked, emptyDesk, inProgress, request } from "../../../tests/support/desk-data";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { deskQuery } from "@/staff/enquiries/thread/queries";
import type { Desk, WaitingRequest } from "@/staff/enquiries/thread/schema";
import { Today } from "./today";

// A request and its booking are one thing in one state (docs/diary.md#held).
const api = dataApi();
let desk: Desk;
let diary: FakeDiary;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  desk = emptyDesk();
  diary = new FakeDiary();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  api.answer = (call) =>
    call.url.pathname.endsWith("/read_desk")
      ? { body: desk }
      : (diary.answer(call) ?? { body: {} });
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Today renderDays={() => null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const askAgain = () => act(() => client.refetchQueries({ queryKey: deskQuery.queryKey }));
const cards = () => screen.findAllByRole("article");
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const sent = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).map(({ body }) => body);

test("Booked asks for the time, books it in the diary and says so in the card's place", async () => {
  desk.requests = [request("a", { preferred_date: "2026-11-26" })];
  const sent: unknown[] = [];
  const standard = api.answer;
  api.answer = (call) => {
    if (!call.url.pathname.endsWith("/book_enquiry")) return standard(call);
    sent.push(call.body);
    const starts = "2026-11-26T09:00:00+00:00";
    const bookings = [{ id: "b9", status: "booked", starts_at: starts, held_until: null }];
    const [{ name, vehicle, service, waiting_since }] = desk.requests as [WaitingRequest];
    const done = { entry: "x", id: "a", kind: "booked" as const, at: "2026-11-24T10:42:00Z" };
    desk = {
      ...desk,
      requests: [],
      settled: [
        { ...done, by: "Dora", name, vehicle, service, waiting_since, starts_at: starts, bookings },
      ],
    };
    return { body: booking({ enquiry_id: "a", starts_at: starts, name }) };
  };
  show();
  await press("Booked");
  const time = await screen.findByLabelText("Time");
  expect(sent, "a press alone books nothing").toEqual([]);
  fireEvent.change(time, { target: { value: String(9 * 60) } });
  await press(/^Book Thursday 26 November at 9:00/);
  const line = await screen.findByRole("group", { name: "Visitor a: booked" });
  expect(sent).toEqual([
    expect.objectContaining({ _enquiry: "a", _starts: "2026-11-26T09:00:00.000Z" }),
  ]);
  const link = within(line).getByRole("link", { name: /^Thursday 26 November/ });
  expect(link.getAttribute("href")).toBe("/admin/diary?day=2026-11-26&booking=b9");
  expect(
    within(line).queryByRole("button", { name: /Undo/ }),
    "the diary takes it back",
  ).toBeNull();
});

test("what stands in another book is marked by a press more, and at once where the diary has no services", async () => {
  desk.requests = [request("a")];
  show();
  await press("Booked");
  await press("Already in another book");
  await waitFor(() =>
    expect(sent("add_to_thread")).toEqual([expect.objectContaining({ _kind: "booked" })]),
  );
  await waitFor(() => expect(screen.queryByLabelText("Time")).toBeNull());
  desk = { ...desk, books: false };
  await askAgain();
  await press("Booked");
  await waitFor(() => expect(sent("add_to_thread")).toHaveLength(2));
});

test("a wish looks like one", async () => {
  const starts = "2026-11-26T09:00:00+00:00";
  desk.requests = [
    request("a", { starts_at: starts }),
    request("b", {
      starts_at: starts,
      bookings: [{ id: "b1", status: "booked", starts_at: starts, held_until: null }],
    }),
  ];
  show();
  const [wish, booked] = await cards();
  expect(wish?.textContent).toContain("wishes Thursday 26 November, 9\u00a0am, not booked");
  expect(booked?.textContent).toContain("booked for Thursday 26 November, 9\u00a0am");
  expect(screen.getAllByText("Wish")).toHaveLength(1);
});

test("what is in progress stays in sight, with how long nothing was heard", async () => {
  desk.in_progress = [inProgress("k")];
  desk.counts.in_progress = 1;
  show();
  const list = await region("In progress 1");
  expect(list.getByRole("link", { name: "Visitor k" }).getAttribute("href")).toBe(
    "/admin/enquiries/k",
  );
  expect(list.getByText("Rung by Dora, nothing for 3 days")).toBeTruthy();
  fireEvent.click(list.getByRole("button", { name: "Done" }));
  await waitFor(() =>
    expect(sent("add_to_thread")).toEqual([
      expect.objectContaining({ _enquiry: "k", _kind: "done" }),
    ]),
  );
});

test("requests of one customer or car stand together and lead to each other", async () => {
  const priya = { email: "priya@example.com" };
  desk.requests = [
    request("a", { email: "Priya@example.com", phone: "07700 900001", vehicle: null }),
    request("b", { phone: "07700 900002", vehicle: "KX19 LMN" }),
    request("c", { ...priya, phone: "07700 900003", vehicle: null, service: "service" }),
    request("d", { phone: "+44 7700 900002", vehicle: null }),
  ];
  desk.in_progress = [inProgress("e", { ...priya, phone: "1", vehicle: null })];
  show();
  const shown = await cards();
  expect(shown.map((card) => card.getAttribute("aria-label")?.slice(0, 9))).toEqual([
    "Visitor a",
    "Visitor c",
    "Visitor b",
    "Visitor d",
  ]);
  const [also, besides] = screen.getAllByText(/^Also of this customer or car/);
  expect(also?.querySelector("a")?.getAttribute("href")).toBe("/admin/enquiries/c");
  expect(besides?.textContent).toContain("MOT Test, in progress");
});

test("what customers did alone is told apart from what waits", async () => {
  const starts = "2026-11-26T09:00:00+00:00";
  const bookings = [{ id: "q", status: "booked", starts_at: starts, held_until: null }];
  desk.online = [{ ...asked("q"), bookings, kind: "booked", at: "2026-11-24T10:00:00+00:00" }];
  show();
  const told = await region("By customers themselves");
  expect(told.getByText("Booked 10:00")).toBeTruthy();
  expect(told.getByRole("link", { name: /^Thursday 26 November/ })).toBeTruthy();
  expect(told.queryAllByRole("button"), "it asks for nothing").toEqual([]);
  expect(screen.getByText("Nobody is waiting.")).toBeTruthy();
});
