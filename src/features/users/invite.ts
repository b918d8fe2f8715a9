import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireSupabase } from "@/lib/data/supabase";
import { ApiError } from "@/lib/http/api-error";
import { RequestError } from "@/lib/http/request";

/**
 * Invites somebody by mail through the Edge Function (decision 0075). Throws `ApiError` with the
 * function's code, `NOT_FOUND` where it is not deployed; `RequestError` without an answer.
 */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const answer: { error: unknown; response?: Response } =
        await requireSupabase().functions.invoke("invite", { body: { email } });
      const { error, response } = answer;
      if (error === null) return;
      if (!response) throw new RequestError(navigator.onLine ? "network" : "offline", "No answer.");
      throw new ApiError(await codeIn(response), response.status, "The invitation was refused.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["people"] }),
  });
}

async function codeIn(response: Response): Promise<string> {
  try {
    const { code } = (await response.json()) as { code?: unknown };
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}
