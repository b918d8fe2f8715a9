import { useId, useReducer, type Ref } from "react";
import { afterPaint } from "./after-paint";
import { classes } from "./classes";

/** One row of a `DayList`: a day to choose, or one that cannot be had and why. */
export type DayRow = {
  /** `yyyy-MM-dd` */
  day: string;
  /** "Monday 23 November" */
  name: string;
  /** At the right: "tomorrow", "Closed on Sundays". */
  note: string;
  canChoose: boolean;
};

type DayListProps = {
  /** Null until the browser knows today; then so many empty rows keep the place. */
  rows: readonly DayRow[] | null;
  emptyRows: number;
  /** `yyyy-MM-dd`, or empty. */
  chosen: string;
  onChoose: (day: string) => void;
  /** A day was pressed by pointer, not by arrow keys. */
  onPress?: () => void;
  ref?: Ref<HTMLUListElement>;
};

// All rows are equally high, so that the empty ones keep exactly the place of the others.
const row = "grid min-h-14 grid-cols-[1.375rem_1fr] items-center gap-3 px-5 py-1.5 leading-snug";
const texts = "flex flex-wrap items-baseline justify-between gap-x-3";
// A note that comes later must move nothing: it is another element (`key`) and fits beside the day; on
// a narrow phone it has a line of its own that is always there.
const noteClass = "text-small leading-snug @max-[21rem]:min-h-5 @max-[21rem]:basis-full";
const rule = "break-inside-avoid border-t border-line";

/**
 * Days as radio buttons in a ruled list, in two columns where there is room for them. The browser ticks
 * a pressed day by itself and shows that; then `onChoose` is called (docs/performance.md#presses).
 */
export function DayList({ rows, emptyRows, chosen, onChoose, onPress, ref }: DayListProps) {
  const name = useId();
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);

  function press(day: string, byPointer: boolean) {
    afterPaint(() => {
      if (day !== chosen) onChoose(day);
      // The clicks of arrow keys count nothing.
      if (byPointer) onPress?.();
      // Where another day was chosen than the one that was pressed.
      renderAnew();
    });
  }

  const list = "gap-0 @[42rem]:columns-2 @[42rem]:[column-rule:1px_solid_var(--line)]";
  if (!rows) {
    return (
      <ul aria-hidden="true" className={list}>
        {Array.from({ length: emptyRows }, (_, at) => (
          <li key={at} className={rule}>
            <div className={row} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul ref={ref} className={list}>
      {rows.map(({ day, name: words, note, canChoose }) => (
        <li key={day} className={rule}>
          {canChoose ? (
            <label
              className={classes(
                row,
                "relative hover:bg-hover has-checked:bg-ink has-checked:text-ink-text has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus has-checked:has-focus-visible:outline-plate",
              )}
            >
              <input
                type="radio"
                name={name}
                value={day}
                // Not `checked`, with which React would take the tick back until it renders.
                ref={(radio) => {
                  if (radio) radio.checked = day === chosen;
                }}
                onClick={({ detail }) => press(day, detail > 0)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span
                aria-hidden="true"
                className="size-5.5 rounded-full inset-ring inset-ring-edge peer-checked:border-[6px] peer-checked:border-plate peer-checked:inset-ring-0"
              />
              <span
                className={classes(
                  texts,
                  "font-semibold peer-checked:[--mute:theme(colors.ink.soft)]",
                )}
              >
                <DayName words={words} />
                <span key={note} className={`${noteClass} font-normal text-mute`}>
                  {note}
                </span>
              </span>
            </label>
          ) : (
            <div className={classes(row, "bg-hover text-mute")}>
              <span aria-hidden="true" className="mx-1 h-0.5 bg-edge" />
              <span className={texts}>
                <DayName words={words} />
                <span key={note} className={noteClass}>
                  {note}
                </span>
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Thursday 26 Nov"; assistive technology hears the whole month. */
function DayName({ words }: { words: string }) {
  return (
    <span>
      <span aria-hidden="true">{words.replace(/(\d \p{L}{3})\p{L}+/u, "$1")}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
