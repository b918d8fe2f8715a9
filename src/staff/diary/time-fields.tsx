import { useId } from "react";
import { Field } from "@/shared/ui/field";
import { DateInput, Select } from "@/shared/ui/text-input";
import { clock } from "./times";
import type { TimeChoiceState } from "./use-time-choice";

/** Day, time and place of a booking, and why no time is selected. */
export function TimeFields({ choice: { shown, ask } }: { choice: TimeChoiceState }) {
  const { day, today, time, isLost, times, resource, places, isRead, problem } = shown;
  const none = !isRead ? "Looking…" : times.length > 0 ? "Choose a time" : "None free";
  const hasAny = resource === null || places.length > 1;
  const note = useId();
  return (
    <div>
      <div className="grid grid-cols-halves gap-4">
        <Field label="Day" look="box" wide>
          <DateInput
            value={day}
            min={today}
            onChange={({ target }) => {
              // A date that is being typed is empty until it is whole.
              if (target.value >= today) ask({ day: target.value });
            }}
          />
        </Field>
        <Field label="Time" look="box">
          <Select
            value={time ?? ""}
            aria-describedby={note}
            onChange={({ target }) => ask({ from: Number(target.value) })}
          >
            {time === null && <option value="">{none}</option>}
            {times.map((from) => {
              const isTaken = isLost && from === time;
              return (
                <option key={from} value={from} disabled={isTaken}>
                  {clock(from)}
                  {isTaken && ", taken meanwhile"}
                </option>
              );
            })}
          </Select>
        </Field>
        <Field label="Where" look="box">
          <Select
            value={resource ?? ""}
            onChange={({ target }) =>
              ask({ resource: target.value === "" ? null : Number(target.value) })
            }
          >
            {hasAny && <option value="">Any that is free</option>}
            {places.map(({ id, name, active }) => (
              <option key={id} value={id}>
                {name}
                {!active && ", out of use"}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p
        id={note}
        role="status"
        className="mt-3 text-small leading-card font-semibold text-bad empty:mt-0"
      >
        {problem}
      </p>
    </div>
  );
}
