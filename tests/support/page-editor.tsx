import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect } from "vitest";
import { PageEditor } from "@/features/site-pages/page-editor";
import { newPage, openPage, type PageRow } from "@/features/site-pages/page-values";
import type { PageWork } from "@/features/site-pages/page-draft";
import { onToast, type Toast } from "@/ui/toast";
import { dataApi, type DataCall, type DataReply } from "./data-api";

/** The page editor on its own, over a fake data API; `key` is that of its drafts. */
export function pageEditorScreen(key: string) {
  const api = dataApi();
  const toasts: Toast[] = [];
  let stopListening: () => void;
  beforeEach(() => {
    localStorage.clear();
    toasts.length = 0;
    stopListening = onToast((toast) => toasts.push(toast));
  });
  afterEach(() => stopListening());

  /** Opens the editor; what writes pages or looks for one waits for the returned `answer`. */
  function open(page: PageRow | null, restored: PageWork | null = null) {
    const waiting: ((reply: DataReply) => void)[] = [];
    const calls: DataCall[] = [];
    api.answer = (call) => {
      if (!call.url.pathname.endsWith("/pages")) return { body: "free" };
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
        renderBlocks={() => null}
      />
    );
    const routes = [
      { path: "/edit", element: editor },
      { path: "/admin/pages", element: <p>The list</p> },
      { path: "/elsewhere", element: <p>Elsewhere</p> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ["/edit"] });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    async function answer(reply: DataReply) {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.(reply);
    }
    return { router, answer, calls };
  }

  const told = (count: number) => waitFor(() => expect(toasts).toHaveLength(count));
  return { open, toasts, told };
}

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (value: string, name: string | RegExp = "Title") =>
  fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
