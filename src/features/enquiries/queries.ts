import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import type { Database } from "@/lib/database.types";
import { containing, cursorAfter, newestPage, type NewestCursor } from "@/lib/paging";
import { requireSupabase, unwrap } from "@/lib/supabase";

type Row = Database["public"]["Tables"]["enquiries"]["Row"];
export type EnquiryStatus = Database["public"]["Enums"]["enquiry_status"];
export type EnquiryRow = Omit<Row, "search" | "updated_at">;

export type EnquiryFilter = {
  status: EnquiryStatus | null;
  /** Text that name, e-mail, phone, vehicle or message contain, in any case. */
  search: string;
  /** Only what a bot probably sent, or only the rest (ruling 11). */
  suspect: boolean;
};

const pageSize = 25;
const columns =
  "id, created_at, source, name, email, phone, service, vehicle, preferred_date, message, suspect, status";

/** Enquiries, newest first, a page at a time. Admins only: everybody else gets no rows. */
export function enquiriesQuery(filter: EnquiryFilter) {
  return infiniteQueryOptions({
    queryKey: ["enquiries", filter],
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    getNextPageParam: (page: EnquiryRow[]) => cursorAfter(page, pageSize),
  });
}

async function fetchPage(
  { status, search, suspect }: EnquiryFilter,
  after: NewestCursor | null,
  signal: AbortSignal,
): Promise<EnquiryRow[]> {
  let query = requireSupabase().from("enquiries").select(columns).eq("suspect", suspect);
  if (status) query = query.eq("status", status);
  if (search.trim()) query = query.like("search", containing(search));
  const page = newestPage(query, { after, pageSize, signal });
  return unwrap(await page) ?? [];
}

/** Moves an enquiry on; the list shows it at once and takes it back when the database refuses. */
export function useMoveEnquiry(filter: EnquiryFilter) {
  const queryClient = useQueryClient();
  const { queryKey } = enquiriesQuery(filter);
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: EnquiryStatus }) => {
      const moved = unwrap(
        await requireSupabase().from("enquiries").update({ status }).eq("id", id).select("id"),
      );
      if (moved?.length !== 1) throw new Error("No enquiry was changed.");
    },
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<InfiniteData<EnquiryRow[]>>(queryKey);
      queryClient.setQueryData<InfiniteData<EnquiryRow[]>>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) =>
              page.map((row) => (row.id === id ? { ...row, status } : row)),
            ),
          },
      );
      return { before };
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    // The shown list stays as it is under the hands of who works in it; the others are read anew.
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" }),
  });
}
