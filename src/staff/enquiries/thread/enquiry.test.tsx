import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../../tests/support/data-api";
import { FakeDiary } from "../../../../tests/support/diary-api";
import { expectFocus } from "../../../../tests/support/expect-focus";
import { showStaffScreen } from "../../../../tests/support/staff-screen";
import { entry, FakeThread } from "../../../../tests/support/thread-api";
import { shownToasts } from "../../../../tests/support/toasts";
import { Component } from ".";

const api = dataApi();
let fake: FakeThread;
const toasts = shownToasts();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  sessionStorage.clear();
  fake = new FakeThread();
  const diary = new FakeDiary();
  api.answer = (call) => fake.answer(call) ?? diary.answer(call) ?? { body: [] };
});
afterEach(() => {
  vi.useRealTimers();
});

const show = () =>
  showStaffScreen(
    [
      { path: "/admin/enquiries/:id", element: <Component /> },
      { path: "/admin/enquiries", element: <p>All enquiries</p> },
    ],
    "/admin/enquiries/e1",
  );
const box = () => screen.findByLabelText<HTMLTextAreaElement>("Your answer to Margaret Pike");
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const list = () => screen.findByRole("list", { name: "What was said and done" });
const sent = (name: string) =>
  api.calls
    .filter(({ url }) => url.pathname.endsWith(`/${name}`))
    .map(({ body }) => body as Record<string, unknown>);

test("facts stand beside the thread, with the plate and what was there before", async () => {
  fake.history = [
    {
      kind: "booking",
      id: "b1",
      what: "MOT Test",
      at: "2026-05-14T08:00:00+00:00",
      status: "done",
      same_address: true,
      same_car: true,
    },
  ];
  show();
  const facts = within(await screen.findByRole("complementary", { name: "Facts" }));
  expect(facts.getByText("HD24 KLM").className).toContain("plate");
  expect(facts.getByText("Repair, for Thursday 26 November")).toBeTruthy();
  expect(facts.getByRole("link", { name: "Ring" }).getAttribute("href")).toBe("tel:+441632960883");
  expect(await facts.findByText(/MOT Test, Thursday 14 May/)).toBeTruthy();
});

test("an answer is written, sent by the keyboard and stands in the thread, waiting for its mail", async () => {
  show();
  await press("Please ring us");
  expect((await box()).value).toContain("Please ring us on 01632 960 147");
  await expectFocus(box());
  fireEvent.keyDown(await box(), { key: "Enter", ctrlKey: true });
  expect(await within(await list()).findByText("Waiting")).toBeTruthy();
  // The text goes once the thread has been read anew.
  await waitFor(async () => expect((await box()).value).toBe(""));
  expect(sent("reply")[0]).toMatchObject({ _enquiry: "e1", _seen: 0 });
  expect(await screen.findByText("In progress")).toBeTruthy();
});

test("without the diary the wished day is a ready answer", async () => {
  show();
  await press("We can fit you in");
  expect((await box()).value).toBe(
    "We can fit you in on Thursday 26 November. Does that suit you?",
  );
});

test("the diary's next free times are ready answers", async () => {
  fake.slots = ["2026-11-26T08:30:00+00:00", "2026-11-26T10:30:00+00:00"];
  show();
  await press(/^We can fit you in Thu 8.30/);
  expect((await box()).value).toContain("on Thursday 26 November at 8.30");
});

test("of two at once the second is told before anything goes out, and can send all the same", async () => {
  show();
  await type("We ring you.");
  // Tom answers before this screen asks again.
  if (fake.thread) fake.thread.entries = [entry(7, { at: "2026-11-24T10:41:10+00:00" })];
  await press("Send");
  expect(await screen.findByText(/Tom answered a minute ago: look above/)).toBeTruthy();
  expect((await box()).value).toBe("We ring you.");
  expect(within(await list()).getByText("Entry 7")).toBeTruthy();
  await press("Send all the same");
  await waitFor(() => expect(sent("reply")).toHaveLength(2));
  expect(sent("reply")[1]).toMatchObject({ _seen: 7 });
  expect(sent("reply")[1]?._id).toBe(sent("reply")[0]?._id);
  expect(await within(await list()).findByText("We ring you.")).toBeTruthy();
});

test("who looks at the same time is named", async () => {
  if (fake.thread) fake.thread.readers = ["Ruth"];
  show();
  expect(await screen.findByText("Ruth is looking at this too")).toBeTruthy();
});

test.each([
  [{ state: "sent", sent_at: "2026-11-24T14:02:00+00:00" }, "Sent 14:02"],
  [{ state: "failed", error: "No such address." }, "Not delivered: ring"],
  [{ state: "sending" }, "Waiting"],
])("the state of a mail stands under the answer: %j", async (state, words) => {
  const mail = { id: "m1", state: "queued" as const, sent_at: null, error: null };
  if (fake.thread) fake.thread.entries = [entry(1, { mail: { ...mail, ...state } as never })];
  show();
  expect(await within(await list()).findByText(words)).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Ring 01632 960 883" })).toHaveLength(
    state.state === "failed" ? 1 : 0,
  );
});

test("marks are one press, say what happened and are taken back by Undo or a second press", async () => {
  show();
  await press("Rung");
  expect(await within(await list()).findByText(/^Rung 10:42/)).toBeTruthy();
  await waitFor(() => expect(toasts[0]?.title).toBe("Margaret Pike: rung, in progress"));
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(screen.queryByText(/^Rung 10:42/)).toBeNull());
  await press("Done");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("true"),
  );
  await press("Done");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("false"),
  );
});

test("Booked asks for the time, or marks what stands in another book", async () => {
  show();
  await press("Booked");
  expect(await screen.findByLabelText("Time")).toBeTruthy();
  await press("Already in another book");
  expect(await within(await list()).findByText(/^Booked in another book 10:42/)).toBeTruthy();
  expect(await screen.findByText("Booked in another book")).toBeTruthy();
  await press("Booked");
  await waitFor(() => expect(screen.queryByText(/^Booked in another book/)).toBeNull());
});

test("what is booked leads to its booking, is said in the thread and taken back in the diary alone", async () => {
  const starts_at = "2026-11-25T08:00:00+00:00";
  Object.assign(fake.thread ?? {}, {
    status: "done",
    bookings: [{ id: "b9", status: "booked", starts_at, held_until: null }],
    entries: [entry(1, { kind: "booked", body: null, starts_at, online: false })],
  });
  show();
  expect(await within(await list()).findByText(/^Booked for Wednesday 25 November/)).toBeTruthy();
  const facts = within(await screen.findByRole("complementary", { name: "Facts" }));
  const link = facts.getByRole("link", { name: /^Wednesday 25 November/ });
  expect(link.getAttribute("href")).toBe("/admin/diary?day=2026-11-25&booking=b9");
  expect(facts.queryByRole("button", { name: /^Turn into a booking/ })).toBeNull();
  const mark = screen.getByRole("button", { name: "Booked" });
  expect(mark.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(mark);
  expect(await screen.findByText(/Move or cancel it in the diary/)).toBeTruthy();
  expect(sent("undo_in_thread")).toEqual([]);
});

test("a note stays with us", async () => {
  show();
  await type("Keys in the safe.");
  await press("Note only");
  expect(await within(await list()).findByText(/^Note,/)).toBeTruthy();
  expect(sent("add_to_thread")[0]).toMatchObject({ _kind: "note", _body: "Keys in the safe." });
  expect(sent("reply")).toEqual([]);
});

test("a suspect is answered only once a person has taken the mark off", async () => {
  if (fake.thread) fake.thread.suspect = true;
  show();
  await box();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  await press("A person wrote it");
  expect(await screen.findByRole("button", { name: "Send" })).toBeTruthy();
});

test("where mail goes from the browser the box offers the mail program, notes and the telephone", async () => {
  if (fake.thread) fake.thread.mails = false;
  show();
  await type("Thursday?");
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open in your mail program" }).getAttribute("href")).toBe(
    "mailto:margaret%40example.com?body=Thursday%3F",
  );
});

test("who gave no address is rung, and what was said is noted", async () => {
  if (fake.thread) fake.thread.email = null;
  show();
  await box();
  expect(screen.getByText(/^There is no address: ring/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Open in your mail program" })).toBeNull();
});

test("what was typed outlives a failure, and nothing is not sent", async () => {
  show();
  await box();
  await press("Send");
  expect(await screen.findByText("Please write something first.")).toBeTruthy();
  await type("Half an ans");
  api.answer = () => ({ status: 503, body: {} });
  await press("Send");
  expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0);
  expect((await box()).value).toBe("Half an ans");
});

test("an answer whose reply was lost goes out once, also after a reload", async () => {
  show();
  api.answer = (call) =>
    call.url.pathname.endsWith("/reply") ? "hang up" : (fake.answer(call) ?? { body: [] });
  await type("We ring you.");
  await press("Send");
  await screen.findByRole("alert");
  cleanup();
  api.answer = (call) => fake.answer(call) ?? { body: [] };
  show();
  expect((await box()).value).toBe("We ring you.");
  await press("Send");
  await within(await list()).findByText("We ring you.");
  expect(sent("reply").length).toBeGreaterThan(1);
  expect(new Set(sent("reply").map(({ _id }) => _id)).size).toBe(1);
});

test("the same note once more is another note", async () => {
  show();
  for (const times of [1, 2]) {
    await type("Rang, nobody there.");
    await press("Note only");
    await waitFor(() => expect(sent("add_to_thread")).toHaveLength(times));
    await waitFor(async () => expect((await box()).value).toBe(""));
  }
  expect(new Set(sent("add_to_thread").map(({ _id }) => _id)).size).toBe(2);
});

test("what came in long after the writing began is told in hours", async () => {
  show();
  await type("We ring you.");
  if (fake.thread) fake.thread.entries = [entry(7, { at: "2026-11-23T18:22:00+00:00" })];
  await press("Send");
  expect(await screen.findByText(/Tom answered 16 h 20 min ago: look above/)).toBeTruthy();
});

test("an enquiry that is gone says so", async () => {
  fake.thread = null;
  show();
  expect(await screen.findByText("This enquiry is gone")).toBeTruthy();
});
