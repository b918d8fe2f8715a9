import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/features/auth/query-client";
import { SessionProvider } from "@/features/auth/session-provider";

/** Before the first screen's loader has run. */
export function HydrateFallback() {
  return null;
}

/** What every staff screen has and no public page loads: the query cache and the session. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <div className="staff min-h-svh">
          <Outlet />
        </div>
      </SessionProvider>
    </QueryClientProvider>
  );
}
