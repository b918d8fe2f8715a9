import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/staff/session/query-client";
import { SessionProvider } from "@/staff/session/session-provider";
import { WaitingNotice } from "@/staff/session/waiting-notice";
// oxlint-disable-next-line no-restricted-imports, boundaries/dependencies -- the one sheet of the site would bring the classes of staff to every visitor (docs/performance.md#weight)
import "@/staff/styles/staff.css";

/** Shown until the first screen's loader has run. */
export function HydrateFallback() {
  return null;
}

/** Provides query cache and session to every staff screen; public pages load neither. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <div className="staff min-h-svh">
          <WaitingNotice />
          <Outlet />
        </div>
      </SessionProvider>
    </QueryClientProvider>
  );
}
