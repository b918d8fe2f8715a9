import { useId, type Ref } from "react";
import { classes } from "./classes";

/** One time of a day; `half` is "am" or "pm". A lost one cannot be chosen any more. */
type TimePick = { value: string; hour: string; half: string; isLost?: boolean };

type TimePicksProps = {
  groups: readonly { label: string; times: readonly TimePick[] }[];
  /** The chosen value, or empty. */
  chosen: string;
  onChoose: (value: string) => void;
  /** A time was pressed by pointer, not by arrow keys. */
  onPress?: (() => void) | undefined;
  ref?: Ref<HTMLDivElement>;
};

const box = "relative grid min-h-12 place-items-center rounded-sm border whitespace-nowrap";

/** Times as radio buttons, as many across as fit, under the headings of their groups: one set of radios. */
export function TimePicks({ groups, chosen, onChoose, onPress, ref }: TimePicksProps) {
  const id = useId();
  return (
    <div ref={ref} className="grid gap-3">
      {groups.map(({ label, times }) => (
        <div key={label} role="group" aria-labelledby={`${id}-${label}`} className="grid gap-2">
          <p id={`${id}-${label}`} className="text-small leading-card font-semibold">
            {label}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
            {times.map(({ value, hour, half, isLost }) =>
              isLost ? (
                <p
                  key={value}
                  className={classes(
                    box,
                    "content-center border-dashed border-edge text-spec leading-tight text-mute",
                  )}
                >
                  <s>
                    {hour} {half}
                  </s>
                  <span>taken</span>
                </p>
              ) : (
                <label
                  key={value}
                  className={classes(
                    box,
                    "border-edge bg-pane font-semibold hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-ink-text has-checked:shadow-[inset_0_-4px_0_theme(colors.plate.DEFAULT)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                  )}
                >
                  <input
                    type="radio"
                    name={id}
                    value={value}
                    checked={value === chosen}
                    onChange={() => onChoose(value)}
                    // The clicks of arrow keys count nothing.
                    onClick={({ detail }) => detail > 0 && onPress?.()}
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                  />
                  <span>
                    {hour} <span className="text-spec font-medium">{half}</span>
                  </span>
                </label>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
