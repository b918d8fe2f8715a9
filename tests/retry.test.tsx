// What could not be sent is retried automatically, and never sent twice (docs/forms.md#automatic-retry).
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QuickContact } from "@/public/booking/quick-contact";
import { chatKey } from "@/public/chat/chat-open";
import { say, sayAgain, setVisitor } from "@/public/chat/use-conversation";
import { dataApi, type DataReply } from "./support/data-api";
import { mailServer } from "./support/mail-server";

const api = dataApi();
const server = mailServer();
const down: DataReply = { status: 500 };
const up: DataReply = { status: 201 };

beforeEach(async () => {
  localStorage.clear();
  vi.stubEnv("VITE_EMAILJS_CHAT_TEMPLATE_ID", "chat");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await Promise.all([
    import("@/shared/form/connect-form"),
    import("@/public/booking/booking-rules"),
  ]);
  // Pauses pass at once; the network keeps its own time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const posts = () => api.calls.filter(({ method }) => method === "POST");
const ids = () => new Set(posts().map(({ body }) => (body as { id: string }).id));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const onDone = vi.fn<() => void>();
const silent = () => new Promise<DataReply>(() => {});

/** Ten minutes without another attempt, which would go on and on. */
async function expectNoAttempt() {
  api.answer = silent;
  await pass(600_000);
  expect(screen.queryByRole("button", { name: "Sending..." })).toBeNull();
}

async function enquire(email: string) {
  render(<QuickContact onDone={onDone} />, { wrapper: MemoryRouter });
  for (const [label, value] of [
    ["Your name", "Margaret Pike"],
    ["Phone", "01632 960 883"],
    ["Email", email],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
}

test("an enquiry that failed is sent once the backend is back, under the same id", async () => {
  api.answer = () => down;
  await enquire("answer-500@example.com");
  expect((await screen.findByRole("alert")).textContent).toContain("We keep trying");
  await pass(5000);
  await screen.findByRole("button", { name: "Send request" });
  expect(posts(), "the second attempt failed too").toHaveLength(2);
  api.answer = () => up;
  await pass(10_000);
  await screen.findByRole("region", { name: "Request Submitted" });
  expect(ids().size).toBe(1);
  const sent = posts().length;
  await pass(600_000);
  expect(posts()).toHaveLength(sent);
});

test("an enquiry that failed offline is sent as soon as the connection is back, once", async () => {
  api.answer = () => up;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await enquire("margaret@example.com");
  await screen.findByRole("alert");
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByRole("region", { name: "Request Submitted" });
  expect(posts()).toHaveLength(1);
  expect(await server.mails()).toHaveLength(1);
});

test("an enquiry that is changed after a failure is not sent automatically", async () => {
  api.answer = () => down;
  await enquire("answer-500@example.com");
  await screen.findByRole("alert");
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Margaret Po" } });
  expect(screen.getByRole("alert").textContent).not.toContain("We keep trying");
  await expectNoAttempt();
});

test("an attempt that fails while the visitor edits is the last one", async () => {
  api.answer = () => down;
  await enquire("answer-500@example.com");
  await screen.findByRole("alert");
  let answer: (reply: DataReply) => void = () => {};
  api.answer = () => new Promise((resolve) => (answer = resolve));
  await pass(5000);
  await screen.findByRole("button", { name: "Sending..." });
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Margaret Po" } });
  await vi.waitFor(() => expect(posts().length).toBeGreaterThan(1), 10_000);
  answer(down);
  await screen.findByRole("button", { name: "Send request" });
  await expectNoAttempt();
});

test("an enquiry that is sent automatically leaves the focus where it is and its receipt open", async () => {
  onDone.mockClear();
  api.answer = () => up;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await enquire("margaret@example.com");
  await screen.findByRole("alert");
  const elsewhere = document.body.appendChild(document.createElement("textarea"));
  elsewhere.focus();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByRole("region", { name: "Request Submitted" });
  expect(document.activeElement).toBe(elsewhere);
  await pass(600_000);
  expect(onDone).not.toHaveBeenCalled();
  elsewhere.remove();
});

test("a chat message that failed is sent once the backend is back, under the same id", async () => {
  setVisitor({ name: "Margaret Pike", email: "answer-500@example.com", suspect: false });
  api.answer = () => down;
  say("It squeals.");
  await vi.waitFor(async () => expect(posts()).toHaveLength(1), 10_000);
  api.answer = () => up;
  await vi.waitFor(async () => {
    await pass(20_000);
    expect(posts()).toHaveLength(2);
  }, 10_000);
  expect(ids().size).toBe(1);
});

test("a chat message that is sent again during an automatic retry is sent once", async () => {
  setVisitor({ name: "Margaret Pike", email: "answer-500@example.com", suspect: false });
  api.answer = () => down;
  say("It squeals, too.");
  await vi.waitFor(() => expect(sessionStorage.getItem(chatKey)).toContain('"failed"'), 10_000);
  api.answer = () => up;
  window.dispatchEvent(new Event("online"));
  sayAgain([...ids()][0] ?? "");
  // One after the other: when the next one arrives, the first one was sent as often as it will be.
  say("Do you have time today?");
  await vi.waitFor(() => expect(ids().size).toBe(2), 10_000);
  expect(posts()).toHaveLength(3);
});
