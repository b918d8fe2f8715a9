import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router-dom";
import { endLostSession } from "@/features/auth/sign-in";
import { SessionProvider } from "@/features/auth/session-provider";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { RequestError } from "@/lib/http/request";
import { showToast } from "@/ui/toast";

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // Offline a call fails with a sentence; by default it would wait in silence.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        whenRefused(error);
        if (!(error instanceof RequestError)) return;
        showToast({ title: "Request Failed", text: problemOf(error).text, tone: "error" });
      },
    }),
    mutationCache: new MutationCache({ onError: whenRefused }),
  });
}

/** The data API no longer knows the session: perhaps it was removed on the server. */
function whenRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void endLostSession();
}

/** What every staff screen has and no public page loads: the query cache and the session. */
export function Component() {
  const [queryClient] = useState(createQueryClient);
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
