import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { SessionContext, type SessionState } from "@/staff/session/session";
import type { User } from "@/staff/data/supabase";

const user: User = {
  id: "me",
  email: "owner@garage.example",
  app_metadata: {},
  user_metadata: {},
  aud: "authenticated",
  created_at: "2026-11-21T08:00:00Z",
};

/** What the session says of an admin, or of nobody yet. */
export function adminSession(changes: Partial<SessionState> = {}): SessionState {
  return {
    missingFactor: null,
    needsFactor: false,
    session: null,
    user,
    isAdmin: true,
    roles: ["admin"],
    can: () => true,
    isLoading: false,
    networkError: false,
    isRecovering: false,
    finishRecovery: () => {},
    notice: null,
    link: null,
    openLink: () => Promise.resolve({ ok: true }),
    linkFailed: false,
    isWaiting: false,
    signOut: () => Promise.resolve({ ok: true }),
    adminCheckFailed: false,
    checkAdminAgain: () => {},
    ...changes,
  };
}

/** Shows screens of the staff area to an admin whose id is "me", without their loaders. */
export function showStaffScreen(routes: RouteObject[], at: string, session = adminSession()) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return router;
}
