import { freeTime, type FreeTime } from "@/shared/dates/free-times";

/** What a form's field `visit` holds of the diary, and with it the draft (docs/diary.md#times-in-forms). */
export type KeptVisit = {
  /** The chosen time, and the service that it is for; null without one. */
  wanted: { service: string; time: FreeTime } | null;
  withCar: boolean;
};

const car = "courtesy_car";

/** "mot 2026-11-26T09:00:00+00:00 courtesy_car"; either part may be missing. */
export function visitText({ wanted, withCar }: KeptVisit): string {
  return [wanted?.service, wanted?.time.starts, withCar && car].filter(Boolean).join(" ");
}

/** Reads `visitText`, and whatever else a stored draft may hold as nothing. */
export function readVisit(text: string): KeptVisit {
  const [, service, starts = ""] = /^(\w+) (\d{4}-\S+)/.exec(text) ?? [];
  const isTime = !Number.isNaN(Date.parse(starts));
  return {
    wanted: service && isTime ? { service, time: freeTime(starts) } : null,
    withCar: text.split(" ").includes(car),
  };
}
