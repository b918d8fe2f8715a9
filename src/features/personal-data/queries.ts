import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "@/lib/data/zod";
import { requireSupabase, unwrap } from "@/lib/data/supabase";

const held = z.record(z.string(), z.unknown());
const erased = z.record(z.string(), z.number());
const retention = z.object({ months: z.number(), due: z.number(), scheduled: z.boolean() });

/** Everything held about one e-mail address. Reads only; a mutation, since it is asked for by a press. */
export function useExport() {
  return useMutation({
    mutationFn: async (email: string) =>
      held.parse(unwrap(await requireSupabase().rpc("export_personal_data", { _email: email }))),
  });
}

/** Erases everything held about one e-mail address; how many rows of each kind went. */
export function useErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) =>
      erased.parse(unwrap(await requireSupabase().rpc("erase_personal_data", { _email: email }))),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** How long enquiries are kept, how many are beyond it, and whether the database removes them itself. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: async ({ signal }) => {
    const status = requireSupabase().rpc("enquiry_retention_status");
    return retention.parse(unwrap(await status.abortSignal(signal).retry(false)));
  },
});

export function useRemoveOldEnquiries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await requireSupabase().rpc("remove_old_enquiries")) ?? 0,
    onSettled: () =>
      Promise.all(
        ["retention", "enquiries", "counts"].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
