import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { RequestError } from "@/lib/http/request";
import { showToast } from "@/ui/toast";
import { endLostSession } from "./sign-in";

/**
 * The query cache of the staff screens, shared by their loaders and components. It holds what one
 * person may see: the session provider empties it when another signs in, when nobody is signed in
 * any more, and when the staff area is left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      // By default a call is held back while offline; here it fails, and the screen says so.
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

/** A 401 of the data API: the session may have been removed on the server. */
function endSessionIfRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void endLostSession();
}
