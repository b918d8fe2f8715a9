import { queryOptions } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { mondayOf } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { bookingHistorySchema, diarySchema, inTheWaySchema } from "./schema";

/** Colleagues and visitors book while somebody looks at the screen. */
const refreshMs = 20_000;

/** The diary from Monday to Sunday of the week in which `day` lies. Admins and staff. */
export function weekQuery(day: string) {
  const from = mondayOf(day);
  const to = addDays(from, 6);
  return queryOptions({
    queryKey: ["diary", "days", from, to],
    queryFn: async ({ signal }) => {
      const read = requireSupabase().rpc("read_diary", { _from: from, _to: to });
      return diarySchema.parse(unwrap(await read.abortSignal(signal).retry(false)));
    },
    // A hidden tab asks nothing; it asks when it is looked at again.
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}

/** Open bookings that lie on closed days or outside the hours, as after new hours were published. */
export const misplacedQuery = queryOptions({
  queryKey: ["diary", "misplaced"],
  queryFn: async ({ signal }) =>
    inTheWaySchema.parse(
      unwrap(
        await requireSupabase().rpc("bookings_in_the_way", {}).abortSignal(signal).retry(false),
      ),
    ),
});

/** Who changed what of a booking, newest first. */
export function bookingHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["diary", "history", id],
    queryFn: async ({ signal }) => {
      const asked = requireSupabase().rpc("booking_history", { _id: id });
      return bookingHistorySchema.parse(unwrap(await asked.abortSignal(signal).retry(false)));
    },
  });
}

/** Open bookings that closing days of a resource, or of all (null), would meet. */
export function metQuery({
  from,
  to,
  resource,
}: {
  from: string;
  to: string;
  resource: number | null;
}) {
  return queryOptions({
    queryKey: ["diary", "met", from, to, resource],
    queryFn: async ({ signal }) => {
      const days = { _from: from, _to: to, ...(resource !== null && { _resource: resource }) };
      const asked = requireSupabase().rpc("bookings_in_the_way", days);
      return inTheWaySchema.parse(unwrap(await asked.abortSignal(signal).retry(false)));
    },
    staleTime: 0,
  });
}
