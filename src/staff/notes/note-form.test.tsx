import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { serverText } from "@/shared/http/errors";
import { fillStorage } from "../../../tests/support/full-storage";
import { dataApi, type DataCall, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";

const api = dataApi();
const toasts = shownToasts();
beforeEach(() => {
  localStorage.clear();
});

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("note-draft:"));
const told = (title: string) => waitFor(() => expect(toasts.at(-1)?.title).toBe(title));
const inserts = () => api.calls.filter(({ method }) => method === "POST");
const idsOf = (calls: DataCall[]) => calls.map(({ body }) => (body as { id: string }).id);

function open(what = <NoteForm userId="me" note={null} onClose={() => {}} />) {
  return render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {what}
    </QueryClientProvider>,
  );
}

function write(title: string, content: string) {
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: title } });
  fireEvent.change(screen.getByLabelText("Content"), { target: { value: content } });
}
async function send() {
  const before = inserts().length;
  fireEvent.click(screen.getByRole("button", { name: "Create Note" }));
  await waitFor(() => expect(inserts()).toHaveLength(before + 1));
}

/** Answers reads with `rows`; the returned function answers the pending write. */
function holdWrites(rows: () => unknown[] = () => []): (reply: DataReply) => Promise<void> {
  const waiting: ((reply: DataReply) => void)[] = [];
  api.answer = ({ method }) =>
    method === "GET" ? { body: rows() } : new Promise((resolve) => waiting.push(resolve));
  return async (reply) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(reply);
  };
}

test("a note form that is left while saving still shows the toast and removes its draft", async () => {
  const answer = holdWrites();
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  await send();
  expect(drafts()).toHaveLength(1);
  unmount();
  await answer({ status: 201 });
  await told("Note created");
  expect(drafts()).toEqual([]);
});

test("a note typed after leaving the form is not taken for the one being saved", async () => {
  const answer = holdWrites();
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  await send();
  unmount();
  open();
  write("Brake fluid", "Three bottles");
  await answer({ status: 201 });
  await told("Note created");
  await waitFor(() => expect(drafts()).toHaveLength(1));
});

test("the fields of a note are read-only while it is being saved", async () => {
  const answer = holdWrites();
  open();
  write("Brake fluid", "Two bottles");
  await send();
  const content = screen.getByLabelText<HTMLTextAreaElement>("Content");
  await waitFor(() => expect(content.readOnly).toBe(true));
  await answer({ status: 400, body: { code: "22023", message: "no" } });
  await told("Failed to create note");
  await waitFor(() => expect(content.readOnly).toBe(false));
  expect(content.value).toBe("Two bottles");
});

/** Saves a note whose response is lost, and opens the form again. */
async function openAfterLostAnswer() {
  const answer = holdWrites();
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  await send();
  await answer("hang up");
  await told("Failed to create note");
  unmount();
  open();
  return answer;
}
const recorded: DataReply = {
  status: 409,
  body: { code: "23505", message: "duplicate key value" },
};

test("a note whose answer was lost is sent again under its id, also after a reload", async () => {
  const answer = await openAfterLostAnswer();
  await send();
  await answer(recorded);
  await answer({ body: [{ id: "the note" }] });
  await told("Note created");
  const [first, second] = inserts().map(({ body }) => body);
  expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_id: "me" });
  expect(second).toEqual(first);
  expect(drafts()).toEqual([]);
});

test("a note that was changed after its answer was lost is not recorded twice", async () => {
  const answer = await openAfterLostAnswer();
  write("Brake fluid", "Three bottles");
  await send();
  await answer(recorded);
  await answer({ body: [{ id: "the note" }] });
  await told("Note created");
  const [id] = idsOf(inserts());
  const change = api.calls.find(({ method }) => method === "PATCH");
  expect(change?.body).toEqual({ title: "Brake fluid", content: "Three bottles" });
  expect(change?.url.searchParams.get("id")).toBe(`eq.${id}`);
});

test("a note that is started afresh never overwrites the one whose answer was lost", async () => {
  const answer = await openAfterLostAnswer();
  fireEvent.click(screen.getByRole("button", { name: "Start afresh" }));
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("");
  write("Ramp 2", "Squeaks");
  await send();
  await answer({ status: 201 });
  await told("Note created");
  expect(new Set(idsOf(inserts())).size).toBe(2);
});

test("a note's draft of an earlier version of the site is restored", () => {
  const kept = { title: "Ramp", content: "Squeaks", sentAt: "2026-11-21T08:00:00.000Z" };
  localStorage.setItem("note-draft:me:new", JSON.stringify(kept));
  open();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Ramp");
});

const squeaks = {
  id: "note-1",
  title: "Ramp 2",
  content: "Squeaks",
  user_id: "me",
  created_at: "2026-11-21T08:00:00+00:00",
  writer: null,
};

test("a note that could not be deleted reappears", async () => {
  let reads = 0;
  // Later reads fail too.
  api.answer = ({ method }) =>
    method === "GET" && ++reads === 1 ? { body: [squeaks] } : "hang up";
  open(<NoteList userId="me" filter={{ writer: "me", search: "" }} onClear={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "Delete Ramp 2" }));
  await waitFor(() => expect(screen.queryByText("Squeaks")).toBeNull());
  await told("Failed to delete note");
  await waitFor(() => expect(screen.getByText("Squeaks")).toBeTruthy());
});

test("a note never says that it is kept where the browser refuses to keep it", async () => {
  const makeRoom = fillStorage();
  open();
  write("Brake fluid", "Two bottles");
  const state = () => screen.getAllByRole("status").at(-1)?.textContent;
  expect(state()).toBe("Not saved yet.");
  await waitFor(() =>
    expect(state()).toBe("Not saved yet. This browser cannot keep it: save soon."),
  );
  makeRoom();
  write("Brake fluid", "Three bottles");
  await waitFor(() => expect(state()).toBe("Not saved yet; kept on this device."));
});

test("a note that the server fails to change is told without a word about mail", async () => {
  api.answer = () => ({ status: 500, body: { code: "XX000", message: "boom" } });
  open(<NoteForm userId="me" note={squeaks} onClose={() => {}} />);
  write("Ramp 2", "Still squeaks");
  fireEvent.click(screen.getByRole("button", { name: "Update Note" }));
  await told("Failed to update note");
  expect(toasts.at(-1)?.text).toBe(serverText);
});

test("a note that the server fails to delete is told without a word about mail", async () => {
  api.answer = ({ method }) =>
    method === "GET"
      ? { body: [squeaks] }
      : { status: 500, body: { code: "XX000", message: "boom" } };
  open(<NoteList userId="me" filter={{ writer: "me", search: "" }} onClear={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "Delete Ramp 2" }));
  await told("Failed to delete note");
  expect(toasts.at(-1)?.text).toBe(serverText);
});
