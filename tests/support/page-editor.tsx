import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect } from "vitest";
import { PageEditor } from "@/staff/page-editor/page-editor";
import { newPage, openPage, type PageRow } from "@/staff/page-editor/page-values";
import type { PageWork } from "@/staff/page-editor/page-draft";
import { onToast, type Toast } from "@/shared/ui/toast";
import { dataApi, type DataCall, type DataReply } from "./data-api";

type RenderBlocks = ComponentProps<typeof PageEditor>["renderBlocks"];

/**
 * The page editor on its own, over a fake data API; `key` is that of its drafts. Without its blocks,
 * unless they are asked for.
 */
export function pageEditorScreen(key: string, renderBlocks: RenderBlocks = () => null) {
  const api = dataApi();
  const toasts: Toast[] = [];
  let stopListening: () => void;
  beforeEach(() => {
    localStorage.clear();
    toasts.length = 0;
    stopListening = onToast((toast) => toasts.push(toast));
  });
  afterEach(() => stopListening());

  /**
   * Opens the editor; what writes pages or looks for one waits for the returned `answer`. `schedules`
   * are the rows of times.
   */
  function open(page: PageRow | null, restored: PageWork | null = null, schedules: object[] = []) {
    const waiting: ((reply: DataReply) => void)[] = [];
    const calls: DataCall[] = [];
    const rpcs: [string, unknown][] = [];
    const copies = workingCopies();
    api.answer = (call) => {
      if (call.url.pathname.endsWith("/page_copies")) return copies.answer(call);
      if (call.url.pathname.endsWith("/page_schedules")) return { body: schedules };
      if (call.url.pathname.endsWith("/schedule_change")) {
        rpcs.push(["schedule_change", call.body]);
        return { body: {} };
      }
      // The address that is asked about is free; no page has a place, and no build was asked for.
      if (call.url.pathname.endsWith("/slug_state")) return { body: "free" };
      if (!call.url.pathname.endsWith("/pages")) return { body: [] };
      calls.push(call);
      return new Promise((resolve) => waiting.push(resolve));
    };
    const editor = (
      <PageEditor
        row={page}
        saved={page ? openPage(page).values : newPage}
        restored={restored}
        draftKey={key}
        problems={[]}
        renderBlocks={renderBlocks}
      />
    );
    const routes = [
      { path: "/edit", element: editor },
      { path: "/admin/pages", element: <p>The list</p> },
      { path: "/admin/pages/new", element: <p>A new page</p> },
      { path: "/elsewhere", element: <p>Elsewhere</p> },
      { path: "/winter", element: <p>The page</p> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ["/edit"] });
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    async function answer(reply: DataReply) {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.(reply);
    }
    return { router, answer, calls, copies, rpcs, unmount };
  }

  const told = (count: number) => waitFor(() => expect(toasts).toHaveLength(count));
  return { open, toasts, told };
}

/** Working copies as the data API keeps them, by id; `fail` is answered in place of what was asked. */
function workingCopies() {
  const rows = new Map<string, { version: number; body: { title: string } }>();
  const store = { rows, fail: null as DataReply | null, answer };
  function answer({ method, url, body }: DataCall): DataReply {
    if (store.fail) return store.fail;
    const sent = (body ?? {}) as { id?: string; body: { title: string } };
    const id = sent.id ?? url.searchParams.get("id")?.replace("eq.", "") ?? "";
    const version = Number(url.searchParams.get("version")?.replace("eq.", "") ?? 0);
    const present = rows.get(id);
    if (method !== "POST" && (version !== (present?.version ?? -1) || method === "GET")) {
      return { body: present && method === "GET" ? [copyRow(id, present)] : [] };
    }
    const next = { version: version + 1, body: sent.body };
    if (method === "DELETE") rows.delete(id);
    else rows.set(id, next);
    return { status: method === "POST" ? 201 : 200, body: [copyRow(id, next)] };
  }
  return store;
}

function copyRow(id: string, { version, body }: { version: number; body: object }) {
  const writer = { display_name: "Tom Turner", email: null };
  const row = { id, version, body, page_id: id, base_version: 1, writer };
  return { ...row, saved_at: "2026-11-21T09:01:00+00:00" };
}

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (value: string, name: string | RegExp = "Title") =>
  fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
