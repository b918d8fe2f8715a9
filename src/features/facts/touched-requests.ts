import { useQuery } from "@tanstack/react-query";
import type { Facts } from "@/content/facts";
import { hoursOn } from "@/lib/dates/opening-hours";
import { dayRequestsQuery, type DayRequest } from "./queries";
import { factsOf } from "./published";
import { useDesk } from "./use-facts-desk";

const isClosed = (day: string, facts: Facts) => hoursOn(day, facts).length === 0;

/** The open requests whose wanted day the changes on the screen close. */
export function useTouchedRequests(): { touched: readonly DayRequest[]; isUnknown: boolean } {
  const { published, preview } = useDesk();
  const { data, isError } = useQuery(dayRequestsQuery);
  const before = factsOf(published.stored);
  const touched = (data ?? []).filter(
    ({ day }) => !isClosed(day, before) && isClosed(day, preview),
  );
  return { touched, isUnknown: isError };
}

/** How many open requests want one of these days. */
export function useRequestsOn(from: string, to: string): number {
  const { data = [] } = useQuery(dayRequestsQuery);
  return data.filter(({ day }) => from <= day && day <= to).length;
}
