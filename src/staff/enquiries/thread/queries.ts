import { queryOptions, useQuery } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { freeTimes } from "@/shared/data/diary";
import { z } from "@/shared/data/zod";
import { garageDay } from "@/shared/dates/dates";
import type { FreeTime } from "@/shared/dates/free-times";
import { deskSchema, historySchema, threadSchema, type Thread } from "./schema";

/** A request shows within 15 seconds after it came in (docs/mail.md#today). */
const deskMs = 10_000;
const threadMs = 15_000;

/** Who waits, what was settled, chats and failed mails, and the counts of the navigation. */
export const deskQuery = queryOptions({
  queryKey: ["desk"],
  queryFn: async ({ signal }) =>
    deskSchema.parse(
      unwrap(await requireSupabase().rpc("read_desk").abortSignal(signal).retry(false)),
    ),
  // A hidden tab asks nothing; it asks when it is looked at again.
  refetchInterval: deskMs,
  meta: { polled: true },
  refetchOnWindowFocus: true,
});

/** Whether the diary has services, so that 'Booked' asks for a time. */
export function useDiaryBooks(): boolean {
  return useQuery(deskQuery).data?.books ?? true;
}

/** An enquiry with its thread; null if it is gone. Reading says to colleagues who looks. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ["thread", id],
    queryFn: async ({ signal }): Promise<Thread | null> =>
      z
        .nullable(threadSchema)
        .parse(
          unwrap(
            await requireSupabase()
              .rpc("read_enquiry", { _id: id })
              .abortSignal(signal)
              .retry(false),
          ),
        ),
    refetchInterval: threadMs,
    meta: { polled: true },
    refetchOnWindowFocus: true,
  });
}

/** What else there is of this customer or this car, newest first. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ["thread", id, "history"],
    queryFn: async ({ signal }) =>
      historySchema.parse(
        unwrap(
          await requireSupabase()
            .rpc("enquiry_history", { _id: id })
            .abortSignal(signal)
            .retry(false),
        ),
      ),
  });
}

/** The next free times of a service, on different days; none where the diary is off or unreachable. */
export function slotsQuery(service: string | null) {
  return queryOptions({
    queryKey: ["desk", "slots", service],
    queryFn: async (): Promise<FreeTime[]> => {
      const diary = service ? await freeTimes(service, garageDay(), false) : null;
      const days = diary ? [...diary.times.values()] : [];
      return days.flatMap((times) => times.slice(0, 1)).slice(0, 3);
    },
    retry: false,
    staleTime: 60_000,
  });
}
