import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { RequestError } from "@/lib/http/request";
import { showToast } from "@/ui/toast";
import { endLostSession } from "./sign-in";

/**
 * The query cache of the staff screens, shared by their loaders and components. It holds one user's
 * data: the session provider clears it when the user changes or signs out, and when the staff area
 * is left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      // The default pauses queries while offline; here they fail, and the screen shows it.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      endSessionIfRefused(error);
      if (!(error instanceof RequestError)) return;
      showToast({ title: "Request Failed", text: problemOf(error).text, tone: "error" });
    },
  }),
  mutationCache: new MutationCache({ onError: endSessionIfRefused }),
});

/** After a 401 of the data API, the session may have been removed on the server. */
function endSessionIfRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void endLostSession();
}
