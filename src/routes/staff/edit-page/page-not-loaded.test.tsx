import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SessionContext, type SessionState } from "@/features/auth/session";
import { Component } from "@/routes/staff/edit-page";
import { errorTexts } from "@/lib/http/errors";
import { onToast, type Toast } from "@/ui/toast";
import { dataApi, type DataReply } from "../../../../tests/support/data-api";

const api = dataApi();
const session: SessionState = {
  session: null,
  user: null,
  isAdmin: true,
  isLoading: false,
  networkError: false,
  isRecovering: false,
  finishRecovery: () => {},
  notice: null,
  signOut: () => Promise.resolve({ ok: true }),
  adminCheckFailed: false,
  checkAdminAgain: () => {},
};

test.each<[string, DataReply, string]>([
  [
    "is gone",
    { status: 406, body: { code: "PGRST116", message: "0 rows" } },
    "There is no page at this address any more.",
  ],
  ["does not come", { status: 503, body: { message: "x" } }, errorTexts.server_error],
])("a page that %s is said once, in its place", async (_what, reply, text) => {
  const toasts: Toast[] = [];
  const stopListening = onToast((toast) => toasts.push(toast));
  api.answer = () => reply;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [{ path: "/admin/pages/edit/:slug", element: <Component /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RouterProvider
          router={createMemoryRouter(routes, { initialEntries: ["/admin/pages/edit/gone"] })}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to load page data");
  expect(alert.textContent).toContain(text);
  expect(toasts).toEqual([]);
  stopListening();
});
