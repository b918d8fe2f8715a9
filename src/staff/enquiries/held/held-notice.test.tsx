import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { HeldNotice } from "./held-notice";
import { dataApi, type DataCall, type DataReply } from "../../../../tests/support/data-api";
import { shownToasts } from "../../../../tests/support/toasts";

const api = dataApi();
const toasts = shownToasts();

/** A data API that keeps what is held; `release`, if given, delays the next move. */
function holds(held: Record<"enquiries" | "conversations" | "reminders", string[]>) {
  const discarded: string[] = [];
  const moves: { work: string; ids: string[] }[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  api.answer = async ({ method, url, body }: DataCall): Promise<DataReply> => {
    const name = url.pathname.split("/").at(-1) ?? "";
    if (method === "POST") {
      await gate;
      const { _ids: ids } = body as { _ids: string[] };
      moves.push({ work: name, ids });
      if (name === "restore_discarded") held.enquiries.push(...ids);
      else {
        for (const list of Object.values(held)) {
          for (const id of ids) if (list.includes(id)) list.splice(list.indexOf(id), 1);
        }
        if (name === "discard_held") discarded.push(...ids);
      }
      return { body: ids.length };
    }
    const rows = name in held ? held[name as keyof typeof held] : [];
    return method === "HEAD"
      ? { headers: { "content-range": `*/${rows.length}` } }
      : { body: rows.map((id) => ({ id })) };
  };
  return {
    moves,
    /** Keeps the next moves back until the returned function is called. */
    hold: () => {
      let open: () => void = () => {};
      gate = new Promise<void>((resolve) => (open = resolve));
      return () => open();
    },
  };
}

function show() {
  const queryClient = new QueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <HeldNotice />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return queryClient;
}
const many = (count: number) => Array.from({ length: count }, (_, at) => `enquiry-${at}`);

test("one notice says how much of what is held, where, and what releasing does", async () => {
  holds({ enquiries: many(2), conversations: ["talk"], reminders: ["mot"] });
  show();
  const link = await screen.findByRole("link", { name: "2 enquiries" });
  expect(link.getAttribute("href")).toBe("/admin/enquiries?held=yes");
  expect(screen.getByRole("status").textContent).toContain(
    "2 enquiries, 1 conversation and 1 reminder are held",
  );
  expect(screen.getByText(/It sends no mail/)).toBeDefined();
});

test("where the server mails, releasing is said to mail", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  holds({ enquiries: many(1), conversations: [], reminders: [] });
  show();
  expect(
    await screen.findByText(
      /sends the mails that were held back.* as many as the limit of a day allows/,
    ),
  ).toBeDefined();
  expect(screen.queryByText(/It sends no mail/)).toBeNull();
});

test("all that is held is released in batches, with what is done so far", async () => {
  const { moves, hold } = holds({ enquiries: many(120), conversations: ["talk"], reminders: [] });
  show();
  const release = hold();
  fireEvent.click(await screen.findByRole("button", { name: "Release all" }));
  expect(await screen.findByText("Releasing: 0 of 121")).toBeDefined();
  release();
  const said = await screen.findByText("All that was held is in the usual lists now.");
  expect(said.closest("[role=status]")).toBe(document.activeElement);
  expect(moves.map(({ ids }) => ids.length)).toEqual([50, 50, 21]);
  expect(toasts.at(-1)?.title).toBe("Released: 121 requests");
});

test("what was discarded is taken back by Undo", async () => {
  const { moves } = holds({ enquiries: many(60), conversations: [], reminders: [] });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Discard all" }));
  expect(await screen.findByText("All that was held is discarded.")).toBeDefined();
  toasts.at(-1)?.action?.onPress();
  expect(await screen.findByRole("link", { name: "60 enquiries" })).toBeDefined();
  expect(moves.map(({ work, ids }) => [work, ids.length])).toEqual([
    ["discard_held", 50],
    ["discard_held", 10],
    ["restore_discarded", 50],
    ["restore_discarded", 10],
  ]);
});

test("a batch that fails is said, and the rest stays held", async () => {
  holds({ enquiries: many(60), conversations: [], reminders: [] });
  const answer = api.answer;
  let moved = 0;
  api.answer = (call) => {
    if (call.method === "POST" && moved++ === 1) return { status: 403, body: { code: "42501" } };
    return answer(call);
  };
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Discard all" }));
  expect(await screen.findByRole("link", { name: "10 enquiries" })).toBeDefined();
  expect(toasts.at(-1)?.tone).toBe("error");
});

test("without anything held there is no notice", async () => {
  holds({ enquiries: [], conversations: [], reminders: [] });
  const queryClient = show();
  await waitFor(() =>
    expect(queryClient.getQueryData(["held"])).toEqual({
      enquiries: 0,
      conversations: 0,
      reminders: 0,
    }),
  );
  expect(screen.queryByRole("status")).toBeNull();
});
