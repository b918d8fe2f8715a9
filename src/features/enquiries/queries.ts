import {
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import type { Database } from "@/lib/data/database.types";
import { problemOf } from "@/lib/http/errors";
import { requireOneRow } from "@/lib/data/require-one-row";
import { containing, keysetPage, pagedQuery } from "@/lib/data/paging";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { showToast } from "@/ui/toast";

type Row = Database["public"]["Tables"]["enquiries"]["Row"];
export type EnquiryStatus = Database["public"]["Enums"]["enquiry_status"];
export type EnquiryRow = Omit<Row, "search" | "updated_at">;

export type EnquiryFilter = {
  status: EnquiryStatus | null;
  /** Text contained in name, e-mail, phone, vehicle or message; case-insensitive. */
  search: string;
  /** Only suspects (probably sent by bots), or only the rest (decision 0011). */
  suspect: boolean;
};

const columns =
  "id, created_at, source, name, email, phone, service, vehicle, preferred_date, message, suspect, status";

/** Enquiries, newest first. Anybody but admins gets no rows. */
export function enquiriesQuery(filter: EnquiryFilter) {
  const { status, search, suspect } = filter;
  return pagedQuery(["enquiries", filter], { column: "created_at" }, async (page) => {
    let query = requireSupabase().from("enquiries").select(columns).eq("suspect", suspect);
    if (status) query = query.eq("status", status);
    const reference = /^[0-9a-f]{8}$/i.exec(search.trim())?.[0].toLowerCase();
    if (reference) {
      // A phone number may look the same.
      const ids = `and(id.gte.${reference}-0000-0000-0000-000000000000,id.lte.${reference}-ffff-ffff-ffff-ffffffffffff)`;
      query = query.or(`${ids},search.like.*${reference}*`);
    } else if (search.trim()) query = query.like("search", containing(search));
    return unwrap(await keysetPage(query, page)) ?? [];
  });
}

const moving = ["move-enquiry"];
type Move = { id: string; status: EnquiryStatus };

/**
 * Changes the status of an enquiry. Changes of one enquiry run one after the other, so that the last
 * choice wins. `useMoves` gives the pending ones; the cached lists are updated on success.
 */
export function useMoveEnquiry(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: moving,
    scope: { id: `move-enquiry-${id}` },
    mutationFn: async ({ status }: Move) => {
      const moved = unwrap(
        await requireSupabase().from("enquiries").update({ status }).eq("id", id).select("id"),
      );
      requireOneRow(moved, "No enquiry was changed.");
    },
    // Cancel reads in flight, so that they don't overwrite the pending status.
    onMutate: () => queryClient.cancelQueries({ queryKey: ["enquiries"] }),
    onSuccess: (_nothing, { status }) => {
      queryClient.setQueriesData<InfiniteData<EnquiryRow[]>>(
        { queryKey: ["enquiries"] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) =>
              page.map((row) => (row.id === id ? { ...row, status } : row)),
            ),
          },
      );
      // Refetch inactive lists only: rows must not move on the screen where somebody is working.
      void queryClient.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" });
    },
    // Here, because a callback passed to mutate() is dropped when mutate() runs again.
    onError: (error) => showToast({ title: "Error", text: problemOf(error).text, tone: "error" }),
  });
}

/** Pending status of each enquiry by id. A failed change drops out, so only its row reverts. */
export function useMoves(): Map<string, EnquiryStatus> {
  const moves = useMutationState({
    filters: { mutationKey: moving, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  return new Map(moves.map(({ id, status }) => [id, status]));
}
