import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "@/lib/data/zod";
import { requireSupabase, unwrap } from "@/lib/data/supabase";

const held = z.record(z.string(), z.unknown());
const erased = z.record(z.string(), z.number());
const retention = z.object({ months: z.number(), due: z.number(), scheduled: z.boolean() });

/** Exports everything stored about one e-mail address. A mutation, since a press starts it. */
export function useExport() {
  return useMutation({
    mutationFn: async (email: string) =>
      held.parse(unwrap(await requireSupabase().rpc("export_personal_data", { _email: email }))),
  });
}

/** Erases everything stored about one e-mail address; returns the number of rows by kind. */
export function useErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) =>
      erased.parse(unwrap(await requireSupabase().rpc("erase_personal_data", { _email: email }))),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The retention limit, how many enquiries are beyond it, and whether the database deletes them. */
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
