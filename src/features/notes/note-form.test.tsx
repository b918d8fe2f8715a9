import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { onToast, type Toast } from "@/ui/toast";
import { dataApi, type DataReply } from "../../../tests/support/data-api";

const api = dataApi();
let toasts: Toast[] = [];
let stopListening: () => void;
beforeEach(() => {
  localStorage.clear();
  toasts = [];
  stopListening = onToast((toast) => toasts.push(toast));
});
afterEach(() => stopListening());

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("note-draft:"));
const told = (title: string) => waitFor(() => expect(toasts.at(-1)?.title).toBe(title));
const inserts = () => api.calls.filter(({ method }) => method === "POST");

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
const send = () => fireEvent.click(screen.getByRole("button", { name: "Create Note" }));

/** Answers reads with `rows`; writes wait for the returned function. */
function holdWrites(rows: () => unknown[] = () => []): (reply: DataReply) => Promise<void> {
  const waiting: ((reply: DataReply) => void)[] = [];
  api.answer = ({ method }) =>
    method === "GET" ? { body: rows() } : new Promise((resolve) => waiting.push(resolve));
  return async (reply) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(reply);
  };
}

test("a note that is left while it is being saved is told of, and its draft goes", async () => {
  const answer = holdWrites();
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  send();
  await waitFor(() => expect(inserts()).toHaveLength(1));
  expect(drafts()).toHaveLength(1);
  unmount();
  await answer({ status: 201 });
  await told("Note created");
  expect(drafts()).toEqual([]);
});

test("what is typed after leaving is not taken for what was sent before", async () => {
  const answer = holdWrites();
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  send();
  await waitFor(() => expect(inserts()).toHaveLength(1));
  unmount();
  open();
  write("Brake fluid", "Three bottles");
  await answer({ status: 201 });
  await told("Note created");
  expect(drafts()).toHaveLength(1);
});

test("while a note is being saved its fields take nothing that would be lost", async () => {
  const answer = holdWrites();
  open();
  write("Brake fluid", "Two bottles");
  send();
  const content = screen.getByLabelText<HTMLTextAreaElement>("Content");
  await waitFor(() => expect(content.readOnly).toBe(true));
  await answer({ status: 400, body: { code: "22023", message: "no" } });
  await told("Failed to create note");
  await waitFor(() => expect(content.readOnly).toBe(false));
  expect(content.value).toBe("Two bottles");
});

test("a note whose answer was lost is not recorded twice, also not after a reload", async () => {
  const answer = holdWrites(() => [{ content: "Two bottles" }]);
  const { unmount } = open();
  write("Brake fluid", "Two bottles");
  send();
  await answer("hang up");
  await told("Failed to create note");
  unmount();
  open();
  send();
  await told("Note created");
  expect(inserts()).toHaveLength(1);
  expect(drafts()).toEqual([]);
  const asked = api.calls.map(({ url }) => url.searchParams).find((params) => params.has("title"));
  expect(asked?.get("title")).toBe("eq.Brake fluid");
  expect(asked?.get("user_id")).toBe("eq.me");
});

test("a note that did not arrive, or was changed since, is sent again", async () => {
  const answer = holdWrites();
  open();
  write("Brake fluid", "Two bottles");
  send();
  await answer("hang up");
  await told("Failed to create note");
  send();
  await answer("hang up");
  await waitFor(() => expect(toasts).toHaveLength(2));
  fireEvent.change(screen.getByLabelText("Content"), { target: { value: "Three bottles" } });
  send();
  await answer({ status: 201 });
  await told("Note created");
  expect(inserts().map(({ body }) => body)).toMatchObject([
    { content: "Two bottles" },
    { content: "Two bottles" },
    { content: "Three bottles" },
  ]);
});

test("a note that could not be deleted is there again", async () => {
  const note = {
    id: "note-1",
    title: "Ramp 2",
    content: "Squeaks",
    user_id: "me",
    created_at: "2026-11-21T08:00:00+00:00",
    writer: null,
  };
  let reads = 0;
  // Nothing can be read afterwards either.
  api.answer = ({ method }) => (method === "GET" && ++reads === 1 ? { body: [note] } : "hang up");
  open(<NoteList userId="me" filter={{ writer: "me", search: "" }} onClear={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "Delete Ramp 2" }));
  await waitFor(() => expect(screen.queryByText("Squeaks")).toBeNull());
  await told("Failed to delete note");
  await waitFor(() => expect(screen.getByText("Squeaks")).toBeTruthy());
});
