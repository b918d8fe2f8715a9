import { headlines } from "@/content/home";
import { classes } from "@/ui/classes";
import { PauseIcon, PlayIcon } from "@/ui/icons";
import { useHydrated } from "@/hydration/use-hydrated";

/** The headline of a step; the others are hidden, also from screen readers. */
export function Headline({ step }: { step: number }) {
  const current = step % headlines.length;
  return (
    <p
      data-headline
      className="narrow my-3 -ml-optical grid overflow-hidden pb-1 text-display whitespace-nowrap md:my-4 md:wide"
    >
      {headlines.map((headline, index) => (
        <span
          key={headline}
          aria-hidden={index !== current}
          className={classes(
            "col-start-1 row-start-1 transition duration-500",
            index !== current && "translate-y-1/2 opacity-0",
          )}
        >
          {headline}
        </span>
      ))}
    </p>
  );
}

type HeadlineIndexProps = {
  step: number;
  running: boolean;
  /** False under reduced motion, where nothing moves. */
  pausable: boolean;
  onToggle: () => void;
  onPick: (step: number) => void;
};

/** Pause button (WCAG 2.2.2) and buttons for the headlines, with a progress bar. */
export function HeadlineIndex({ step, running, pausable, onToggle, onPick }: HeadlineIndexProps) {
  const scripted = useHydrated();
  const current = step % headlines.length;
  return (
    // Hidden without scripts; keeps its space, so that hydration shifts no layout.
    <div
      className={classes("mt-8 flex items-end gap-gap pr-17 nav:mt-12", !scripted && "invisible")}
    >
      <button
        type="button"
        onClick={onToggle}
        aria-label={running ? "Pause the headlines" : "Play the headlines"}
        className={classes(
          "mb-2.5 grid size-12 flex-none place-items-center rounded border border-edge hover:border-fg",
          !pausable && "invisible",
        )}
      >
        {running ? <PauseIcon /> : <PlayIcon />}
      </button>
      <ol className="grid flex-1 grid-cols-5 gap-1.5 sm:gap-gap">
        {headlines.map((headline, index) => {
          const on = index === current;
          return (
            <li key={headline} className="relative border-t border-steel">
              {on && (
                <span
                  key={step}
                  aria-hidden="true"
                  className={classes(
                    "absolute -top-0.5 left-0 h-0.75 w-full origin-left bg-plate",
                    running && "animate-fill",
                  )}
                />
              )}
              <button
                type="button"
                onClick={() => onPick(index)}
                aria-current={on ? "true" : undefined}
                className={classes(
                  "spec block min-h-14.5 w-full text-left sm:pt-3 sm:pb-5",
                  on ? "text-fg" : "text-mute hover:text-fg",
                )}
              >
                <span className="max-sm:sr-only">{headline}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
