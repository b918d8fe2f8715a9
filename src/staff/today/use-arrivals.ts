import { useEffect, useRef, useState } from "react";
import { playArrival } from "./sound";
import type { WaitingRequest } from "@/staff/enquiries/thread/schema";
import { serviceName } from "@/staff/enquiries/thread/words";

/**
 * Keeps requests that have come in since the screen was opened out of the list until `showAll`, so
 * that nothing moves under the pointer; where nobody waits there is nothing to move. `said` is
 * announced for each arrival.
 */
export function useArrivals(requests: readonly WaitingRequest[], withSound: boolean) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => idsOf(requests));
  const [said, setSaid] = useState("");
  const heard = useRef(known);
  const later = requests.filter(({ id }) => !known.has(id));
  const isEmpty = later.length === requests.length;
  if (isEmpty && later.length > 0) setKnown(new Set([...known, ...idsOf(requests)]));

  useEffect(() => {
    const arrived = requests.filter(({ id }) => !heard.current.has(id));
    if (arrived.length === 0) return;
    heard.current = new Set([...heard.current, ...idsOf(requests)]);
    setSaid(arrivalText(arrived));
    if (withSound) playArrival();
  }, [requests, withSound]);

  return {
    shown: requests.filter(({ id }) => known.has(id)),
    later: later.length,
    showAll: () => setKnown(new Set([...known, ...idsOf(requests)])),
    said,
  };
}

const idsOf = (requests: readonly WaitingRequest[]) => new Set(requests.map(({ id }) => id));

function arrivalText(arrived: readonly WaitingRequest[]): string {
  const [first] = arrived;
  if (arrived.length !== 1 || !first) return `${arrived.length} new requests`;
  return `New request: ${first.name}, ${serviceName(first.service)}`;
}
