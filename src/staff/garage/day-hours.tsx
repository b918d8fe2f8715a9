import type { Interval } from "@/shared/content/facts";
import { dayName } from "@/shared/dates/days-and-times";
import { hoursText } from "@/shared/dates/opening-hours";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import { StatusMark } from "@/staff/kit/status-mark";
import { useFact } from "./use-facts-editor";

const usual: Interval = { opens: "08:00", closes: "18:00" };

/** The hours of a weekday, Sunday 0: closed, or open once or twice, with a break between. */
export function DayHours({ day }: { day: number }) {
  const {
    value = [],
    published = [],
    isChanged,
    set,
    leave,
    error,
  } = useFact(`openingHours/${day}`);
  const name = dayName(day);
  const [first, second] = value;
  const change = (at: number, changes: Partial<Interval>) =>
    set(value.map((it, index) => (index === at ? { ...it, ...changes } : it)));
  const problem = problemOf(error);

  return (
    <div
      role="group"
      aria-label={name}
      className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-2 last:border-0"
    >
      <strong className="w-28 font-semibold">{name}</strong>
      <StatusMark tone={first ? "full" : "struck"} label={first ? "Open" : "Closed"} />
      <div className="flex flex-1 basis-60 flex-wrap gap-x-5 gap-y-2 py-1 empty:hidden">
        {value.map(({ opens, closes }, at) => (
          <span key={at} className="flex items-center gap-2">
            <TimeInput
              label={`${name} opens${at > 0 ? " again" : ""}`}
              value={opens}
              invalid={error(`${at}/opens`) !== undefined}
              onChange={(time) => change(at, { opens: time })}
              onLeave={leave}
            />
            to
            <TimeInput
              label={`${name} closes${second && at === 0 ? " for the break" : ""}`}
              value={closes}
              invalid={error(`${at}/closes`) !== undefined}
              onChange={(time) => change(at, { closes: time })}
              onLeave={leave}
            />
          </span>
        ))}
      </div>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end">
        {first && !second && (
          <Action day={name} label="Add a break" onPress={() => set(withBreak(first))} />
        )}
        {first && second && (
          <Action
            day={name}
            label="No break"
            onPress={() => set([{ opens: first.opens, closes: second.closes }])}
          />
        )}
        {first ? (
          <Action day={name} label="Close" onPress={() => set([])} />
        ) : (
          <Action
            day={name}
            label="Open it"
            onPress={() => set(published[0] ? published : [usual])}
          />
        )}
      </div>
      {(isChanged || problem) && (
        <p
          role="status"
          className={classes(
            "basis-full pb-1 text-small",
            problem ? "font-semibold text-bad" : "text-mute",
          )}
        >
          {problem ?? `was ${hoursText(published)}`}
        </p>
      )}
    </div>
  );
}

function problemOf(error: (within?: string) => string | undefined): string | undefined {
  const places = ["", "0/opens", "0/closes", "1/opens", "1/closes"];
  return places.map(error).find((it) => it !== undefined);
}

/** An hour from half past twelve where there is room for it, else the middle of the day. */
function withBreak({ opens, closes }: Interval): Interval[] {
  const [from, to] = opens < "12:00" && closes > "14:00" ? ["12:30", "13:30"] : ["", ""];
  return [
    { opens, closes: from },
    { opens: to, closes },
  ];
}

function Action({ day, label, onPress }: { day: string; label: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-3!"
      aria-label={`${label}: ${day}`}
      onClick={onPress}
    >
      <span className="underline decoration-1 underline-offset-4">{label}</span>
    </Button>
  );
}

type TimeInputProps = {
  label: string;
  value: string;
  invalid: boolean;
  onChange: (time: string) => void;
  onLeave: () => void;
};

function TimeInput({ label, value, invalid, onChange, onLeave }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className="min-h-11 w-33 rounded-sm border border-edge bg-pane px-2 text-body hover:border-fg aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad"
    />
  );
}
