import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@/shared/http/errors";
import { Field } from "@/shared/ui/field";
import { DateInput, Select } from "@/shared/ui/text-input";
import { closedReason } from "./day-notes";
import { freeStarts } from "./free-times";
import { weekQuery } from "./queries";
import type { Kind } from "./schema";
import { clock } from "./times";
import { earliestOn, usePresent } from "./use-present";

type Wanted = {
  kinds: readonly Kind[];
  minutes: number;
  /** The booking that moves: its own time counts as free. */
  but?: string;
};
export type ChosenTime = { day: string; from: number; resource: number | null };

/**
 * Any day from today on, a free time on it, and where; the first free one until somebody chooses.
 * `chosen` is null where nothing is free, and while the day is read. `fields` are the three fields.
 */
export function useTimeChoice(
  { kinds, minutes, but }: Wanted,
  start: { day: string; resource?: number | undefined },
) {
  const present = usePresent();
  const { day: today } = present;
  const [picked, setPicked] = useState<{ day?: string; from?: number; resource?: number | null }>(
    {},
  );
  const day = picked.day ?? (start.day < today ? today : start.day);
  const { data: diary, error } = useQuery(weekQuery(day));
  const resource = picked.resource === undefined ? (start.resource ?? null) : picked.resource;
  const places = diary?.resources.filter(({ kind, active }) => active && kind === kinds[0]) ?? [];
  const earliest = earliestOn(day, present);
  const starts = diary
    ? freeStarts(diary, { day, minutes, kinds, but, resource: resource ?? undefined }, earliest)
    : [];
  const first = starts.find(({ from }) => from === picked.from) ?? starts[0];
  const chosen: ChosenTime | null = first
    ? { day, from: first.from, resource: first.places[0] ?? null }
    : null;

  const problem = diary
    ? !chosen && (closedReason(diary, day) ?? "Nothing is free on this day.")
    : error && problemOf(error).text;
  const none = diary || error ? "None free" : "Looking…";
  const fields = (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Day" look="box" wide error={problem || undefined}>
        <DateInput
          value={day}
          min={today}
          onChange={({ target }) => {
            // A date that is being typed is empty until it is whole.
            if (target.value >= today) setPicked({ ...picked, day: target.value });
          }}
        />
      </Field>
      <Field label="Time" look="box">
        <Select
          value={first?.from ?? ""}
          onChange={({ target }) => setPicked({ ...picked, from: Number(target.value) })}
        >
          {!first && <option value="">{none}</option>}
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
