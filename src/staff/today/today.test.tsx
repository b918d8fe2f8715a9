import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { emptyDesk, request } from "../../../tests/support/desk-data";
import { shownToasts } from "../../../tests/support/toasts";
import type { Desk } from "@/staff/enquiries/thread/schema";
import { deskQuery } from "@/staff/enquiries/thread/queries";
import { Today } from "./today";

const api = dataApi();
const toasts = shownToasts();
let desk: Desk;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  localStorage.clear();
  desk = emptyDesk();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  api.answer = ({ url }) => (url.pathname.endsWith("/read_desk") ? { body: desk } : { body: {} });
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Today renderDays={(withTomorrow) => <p>{withTomorrow ? "and tomorrow" : "today"}</p>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
/** What the browser has for sounds, without a loudspeaker. */
class SilentAudio {
  currentTime = 0;
  destination = {};
  start: () => void = () => {};
  createOscillator() {
    const { start } = this;
    const connect = <Node,>(node: Node) => node;
    return { frequency: { value: 0 }, connect, start, stop() {}, addEventListener() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect() {} };
  }
}
/** Asks again, as the screen does every ten seconds. */
const askAgain = () => act(() => client.refetchQueries({ queryKey: deskQuery.queryKey }));
const cards = () => screen.findAllByRole("article");
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const sent = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).map(({ body }) => body);

test("who waits stands as a job card, with plate, words, wait and what was before", async () => {
  desk.requests = [
    request("a", {
      waiting_since: "2026-11-23T08:00:00+00:00",
      before: { title: "MOT Test", at: "2026-05-14T08:00:00+00:00" },
    }),
    request("b", { vehicle: "VW Golf 1.6 TDI", message: null }),
  ];
  show();
  const [first, second] = await cards();
  if (!first || !second) throw new Error("There are two cards.");
  expect(within(first).getByText("GF21 PYN").className).toContain("plate");
  expect(within(first).getByText(/^26 h 42 min/).className).toContain("font-bold");
  expect(first.textContent).toContain("Here before: MOT Test, May 2026");
  expect(within(second).getByText("VW Golf 1.6 TDI").className).toContain("noplate");
  expect(within(second).getByText(/^55 min/).className).not.toContain("font-bold");
  expect(second.textContent).toContain("No message, please ring");
  expect(within(second).getByRole("link", { name: "Ring 07700 900142" }).getAttribute("href")).toBe(
    "tel:+447700900142",
  );
});

test("one that comes in is announced and waits behind One more, so that nothing moves", async () => {
  desk.requests = [request("b")];
  show();
  await cards();
  // Longer on its way than the one that is shown.
  desk.requests = [request("a", { waiting_since: "2026-11-24T08:00:00+00:00" }), request("b")];
  await askAgain();
  expect(await screen.findByText("New request: Visitor a, MOT Test")).toBeTruthy();
  expect(await cards()).toHaveLength(1);
  await press("One more");
  expect((await cards()).map((card) => card.getAttribute("aria-label"))).toEqual([
    "Visitor a, MOT Test",
    "Visitor b, MOT Test",
  ]);
});

test("it makes a sound only where that was chosen", async () => {
  const tones = vi.fn<() => void>();
  vi.stubGlobal(
    "AudioContext",
    class extends SilentAudio {
      override start = tones;
    },
  );
  desk.requests = [request("a")];
  show();
  await cards();
  desk.requests = [request("a"), request("b")];
  await askAgain();
  await screen.findByRole("button", { name: "One more" });
  expect(tones).not.toHaveBeenCalled();
  await press("Sound off");
  desk.requests = [request("a"), request("b"), request("c")];
  await askAgain();
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(2));
});

test("a press folds the card into a line in its place, with the focus, and Undo takes it back", async () => {
  const [first, second] = [request("a"), request("b", { waiting_since: "2026-11-24T10:00:00Z" })];
  desk.requests = [first, second];
  show();
  const [card] = await cards();
  if (!card) throw new Error("There is a card.");
  desk = {
    ...desk,
    requests: [second],
    settled: [
      {
        entry: "x",
        id: "a",
        kind: "rung",
        at: "2026-11-24T10:42:00+00:00",
        by: "Tom",
        name: "Visitor a",
        vehicle: "GF21 PYN",
        service: "mot",
        waiting_since: first.waiting_since,
        starts_at: null,
        bookings: [],
      },
    ],
  };
  fireEvent.click(within(card).getByRole("button", { name: "Rung" }));
  fireEvent.click(within(card).getByRole("button", { name: "Rung" }));
  const line = await screen.findByRole("group", { name: "Visitor a: rung" });
  expect(line.textContent).toContain("Rung 10:42 by Tom");
  expect(line.closest("li")?.nextElementSibling?.textContent).toContain("Visitor b");
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(sent("add_to_thread"), "a second press adds nothing").toEqual([
    expect.objectContaining({ _enquiry: "a", _kind: "rung" }),
  ]);
  expect(toasts, "the line says it").toEqual([]);
  desk = { ...desk, requests: [first, second], settled: [] };
  fireEvent.click(within(line).getByRole("button", { name: "Undo for Visitor a" }));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
  expect(sent("undo_in_thread")).toEqual([{ _id: "x" }]);
});

test("mails that failed and chats without an answer want a look, and nothing does without", async () => {
  desk.failed = [
    {
      id: "m",
      kind: "reply",
      enquiry_id: "e1",
      to: "g@example.com",
      name: "Graham",
      phone: "01632 960431",
    },
  ];
  desk.chats = [
    {
      id: "c",
      name: "Asker",
      email: "asker@example.com",
      message: "Do you do tyres?",
      waiting_since: "2026-11-24T10:38:00+00:00",
    },
  ];
  show();
  const look = within(await screen.findByRole("region", { name: "Wants a look" }));
  expect(look.getByRole("link", { name: "Ring 01632 960431" })).toBeTruthy();
  expect(look.getByRole("link", { name: "Look at the mail to Graham" }).getAttribute("href")).toBe(
    "/admin/enquiries/e1",
  );
  expect(look.getByText("Chat, 4 min:")).toBeTruthy();
  await press("Answered: Asker");
  await waitFor(() => expect(sent("mark_chat")).toEqual([{ _conversation: "c", _answered: true }]));
  desk = { ...desk, failed: [], chats: [] };
  await askAgain();
  await waitFor(() => expect(screen.queryByText("Wants a look")).toBeNull());
});

test("where nobody waits that is said, and tomorrow takes the room", async () => {
  desk.last_settled_at = "2026-11-24T10:31:00+00:00";
  show();
  expect(await screen.findByText("Nobody is waiting.")).toBeTruthy();
  expect(screen.getByText("The last one was seen to at 10:31.")).toBeTruthy();
  expect(screen.getByText("and tomorrow")).toBeTruthy();
});

test("what cannot be read anew stays, and says that it is not up to date", async () => {
  desk.requests = [request("a")];
  show();
  await cards();
  api.answer = () => ({ status: 503, body: {} });
  await askAgain();
  expect(await screen.findByText("Not up to date")).toBeTruthy();
  expect(await cards()).toHaveLength(1);
});
