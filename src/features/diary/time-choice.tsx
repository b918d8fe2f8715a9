import { useState } from "react";
import { Field } from "@/ui/field";
import { Select } from "@/ui/text-input";
import { freeStarts } from "./free-times";
import type { Diary, Kind } from "./schema";
import { clock, quarter, shortDay } from "./times";
import { usePresent } from "./use-present";

type Wanted = {
  kinds: readonly Kind[];
  minutes: number;
  /** The booking that moves: its own time counts as free. */
  but?: string;
};
export type ChosenTime = { day: string; from: number; resource: number | null };

/**
 * A day, a free time on it, and where; the first free one until somebody chooses. `chosen` is null
 * where nothing is free. `fields` are the three selects.
 */
export function useTimeChoice(
  diary: Diary,
  { kinds, minutes, but }: Wanted,
  start: { day: string; resource?: number | undefined },
) {
  const { day: today, minutes: present } = usePresent();
  const days = diary.days.filter(({ hours }) => hours.length > 0);
  const [picked, setPicked] = useState<{ day?: string; from?: number; resource?: number | null }>(
    {},
  );
  const places = diary.resources.filter(({ kind, active }) => active && kind === kinds[0]);
  const resource = picked.resource === undefined ? (start.resource ?? null) : picked.resource;
  const wished = picked.day ?? start.day;
  const day = days.some((one) => one.day === wished) ? wished : (days[0]?.day ?? wished);
  const earliest = day === today ? Math.floor(present / quarter) * quarter : 0;
  const starts = freeStarts(
    diary,
    { day, minutes, kinds, but, resource: resource ?? undefined },
    earliest,
  );
  const first = starts.find(({ from }) => from === picked.from) ?? starts[0];
  const chosen: ChosenTime | null = first
    ? { day, from: first.from, resource: first.places[0] ?? null }
    : null;

  const fields = (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Day" look="box">
        <Select value={day} onChange={({ target }) => setPicked({ ...picked, day: target.value })}>
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {one.day === today ? "Today" : dayLabel(one.day)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time" look="box" error={chosen ? undefined : "Nothing is free on this day."}>
        <Select
          value={first?.from ?? ""}
          onChange={({ target }) => setPicked({ ...picked, from: Number(target.value) })}
        >
          {!first && <option value="">None free</option>}
          {starts.map(({ from }) => (
            <option key={from} value={from}>
              {clock(from)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Where" look="box">
        <Select
          value={resource ?? ""}
          onChange={({ target }) =>
            setPicked({ ...picked, resource: target.value === "" ? null : Number(target.value) })
          }
        >
          {places.length !== 1 && <option value="">Any that is free</option>}
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
  return { chosen, fields };
}

function dayLabel(day: string): string {
  const { weekday, date } = shortDay(day);
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "short",
    timeZone: "UTC",
  });
  return `${weekday} ${date} ${month}`;
}
