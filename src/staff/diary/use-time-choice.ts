import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayInWords } from "@/shared/dates/dates";
import { problemOf } from "@/shared/http/errors";
import { closedReason } from "./day-notes";
import { freePlaces, freeStarts } from "./free-times";
import { weekQuery } from "./queries";
import type { StaffDiary, Kind, Resource } from "./schema";
import { clock, momentAt } from "./times";
import { earliestOn, usePresent } from "./use-present";
import { placesOf, whenInWords } from "./words";

type Wanted = {
  /** Key of the service. */
  service: string;
  kinds: readonly Kind[];
  minutes: number;
  /** The booking that moves: its own time counts as free. */
  but?: string;
};
/** `from`: minutes since midnight. `resource`: null for any that is free. */
export type ChosenSlot = { day: string; from: number; resource: number | null };
/** Without `from` no time is selected. */
type Start = Omit<ChosenSlot, "from"> & { from: number | null };
export type TimeChoiceState = ReturnType<typeof useTimeChoice>;

/**
 * A day, a time and a place, which change by a press only. Changing one keeps the others. A time that
 * is not free when it is asked for is not selected; a selected one that is taken later stays selected,
 * but is not `chosen` until it is free again. `start` is read once; `diary` names the places until the
 * day is read.
 */
export function useTimeChoice(wanted: Wanted, start: Start, { resources }: StaffDiary) {
  const present = usePresent();
  const [asked, setAsked] = useState({
    ...start,
    service: "",
    /** Whether the time was free; null until the day is read. */
    isHeld: null as boolean | null,
  });
  const { day, from } = asked;
  const { data: diary, error } = useQuery(weekQuery(day));
  const known = diary?.resources ?? resources;
  const isOtherService = asked.service !== wanted.service;
  const resource = isOtherService
    ? placeFor(wanted.kinds[0], asked.resource, known)
    : asked.resource;

  const places = known.filter((one) => one.active && one.kind === wanted.kinds[0]);
  const isOut = resource !== null && !places.some(({ id }) => id === resource);
  const hasPassed = day < present.day;
  const wish = { ...wanted, day, resource: resource ?? undefined };
  const isFree = (at: number) =>
    diary !== undefined && !isOut && !hasPassed && freePlaces(diary, wish, at) !== null;
  // Staff book from the present quarter on, but a car that has begun can move as it is.
  const earliest = earliestOn(day, present);
  const isOwn = wanted.but !== undefined && day === start.day && from === start.from;
  if (diary && (isOtherService || asked.isHeld === null)) {
    const isHeld = from !== null && isFree(from) && (from >= earliest || isOwn);
    setAsked({ ...asked, service: wanted.service, resource, isHeld });
  }

  const time = asked.isHeld && !isOtherService ? from : null;
  const isLost = diary !== undefined && time !== null && !isFree(time);
  const chosen: ChosenSlot | null =
    diary && time !== null && !isLost ? { day, from: time, resource } : null;
  const offered = diary && !isOut ? freeStarts(diary, wish, earliest).map((one) => one.from) : [];
  const where =
    resource === null
      ? "any free place"
      : placesOf({ resources: known }, [resource]) || "This place";

  /** Why no time is chosen that was asked for. */
  function problemOn(week: StaffDiary): string {
    const closed = closedReason(week, day);
    if (hasPassed) return `${dayInWords(day)} has passed. Please choose another day.`;
    if (closed !== undefined) return closed;
    if (isOut) return `${where} is out of use. Please choose another place.`;
    if (time !== null) return `${clock(time)} was taken meanwhile. Please choose another time.`;
    if (offered.length === 0) return "Nothing is free on this day.";
    if (from === null) return "";
    if (from < earliest) return `${clock(from)} has passed. Please choose another time.`;
    const place = resource === null ? "Nothing" : where;
    // It was not when it was asked for, and nobody has asked again.
    if (isFree(from)) return `${clock(from)} is free now. Please choose a time.`;
    return `${place} is not free at ${clock(from)}. Please choose another time.`;
  }

  return {
    chosen,
    /** "today at 15:30, Lift 1"; where nothing is chosen, what is to be done. */
    words: chosen
      ? `${whenInWords(momentAt(day, chosen.from))}, ${where}`
      : isLost
        ? "Taken meanwhile"
        : "Choose a time",
    /** What `TimeFields` shows. */
    shown: {
      day,
      today: present.day,
      time,
      isLost,
      times:
        time === null || offered.includes(time)
          ? offered
          : [...offered, time].toSorted((one, other) => one - other),
      resource,
      places: known.filter(({ id }) => id === resource || places.some((one) => one.id === id)),
      isRead: diary !== undefined || error !== null,
      problem: diary ? !chosen && problemOn(diary) : error && problemOf(error).text,
    },
    ask: (next: Partial<Start>) => setAsked({ ...asked, ...next, isHeld: null }),
  };
}

/** A place of another kind is none of this service's, and the only one need not be chosen. */
function placeFor(kind: Kind | undefined, asked: number | null, known: readonly Resource[]) {
  const isOther = known.some((one) => one.id === asked && one.kind !== kind);
  if (asked !== null && !isOther) return asked;
  const [place, second] = known.filter((one) => one.active && one.kind === kind);
  return place && !second ? place.id : null;
}
