import { useQuery } from "@tanstack/react-query";
import type { Facts } from "@/shared/content/facts";
import { hoursOn } from "@/shared/dates/opening-hours";
import { dayRequestsQuery, type DayRequest } from "./queries";
import { factsOf } from "./published";
import { useFactsEditor } from "./use-facts-editor";

/** Whether a booking lies within the hours, or a wanted day has any. */
function canCome({ day, booked }: DayRequest, facts: Facts): boolean {
  const hours = hoursOn(day, facts);
  if (!booked) return hours.length > 0;
  // HH:mm sorts as text
  return hours.some(({ opens, closes }) => opens <= booked.from && booked.to <= closes);
}

/** The open requests and bookings that the changes on the screen close out. */
export function useTouchedRequests(): { touched: readonly DayRequest[]; isUnknown: boolean } {
  const { published, preview } = useFactsEditor();
  const { data, isError } = useQuery(dayRequestsQuery);
  const before = factsOf(published.stored);
  const touched = (data ?? []).filter((one) => canCome(one, before) && !canCome(one, preview));
  return { touched, isUnknown: isError };
}

/** How many open requests and bookings are for one of these days. */
export function useRequestsOn(from: string, to: string): number {
  const { data = [] } = useQuery(dayRequestsQuery);
  return data.filter(({ day }) => from <= day && day <= to).length;
}
