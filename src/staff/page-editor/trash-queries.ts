import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { isStatus, type PageStatus } from "./page-values";

const trashedPage = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.custom<PageStatus>(isStatus),
  /** ISO 8601, as all times. */
  deleted_at: z.string(),
  /** Until then it can be restored. */
  goes_at: z.string(),
  deleted_by: z.nullable(z.string()),
});

/** A deleted page (docs/page-editor.md#trash). */
export type TrashedPage = z.infer<typeof trashedPage>;

/** The deleted pages that can be restored, newest first. */
export const trashedPagesQuery = queryOptions({
  queryKey: ["pages", "trash"],
  queryFn: async () => {
    const deleted = requireSupabase().from("trashed_pages").select("*");
    const rows = unwrap(await deleted.order("deleted_at", { ascending: false }).limit(500));
    return z.array(trashedPage).parse(rows);
  },
});

/** Removes a page of the trash with its versions, for good. */
export function useRemovePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const removed = unwrap(await requireSupabase().rpc("remove_trashed_page", { _id: id }));
      if (!removed) throw new ApiError("PGRST116", 404, "It is not in the trash any more.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });
}
