import { headlines } from "@/shared/content/home";
import { classes } from "@/shared/ui/classes";
import { PauseIcon, PlayIcon } from "@/shared/ui/icons";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { preloadFont } from "@/public/site/preload-font";

/**
 * The headline of a step; the others are hidden, also from screen readers. The last one leaves
 * upwards (350 ms) before the next rises from below (600 ms): never two words at once.
 */
export function Headline({ step }: { step: number }) {
  const count = headlines.length;
  preloadFont("archivo-headlines", "(width < 48rem)");
  return (
    <p
      data-headline
      className="narrow mt-2 mb-3.5 -ml-optical grid overflow-x-clip pb-1 text-display whitespace-nowrap sm:mt-3 sm:mb-5 md:wide side:mt-0.5 side:mb-3 side:text-[2.75rem]"
    >
      {headlines.map((headline, index) => {
        const ahead = (((index - step) % count) + count) % count;
        return (
          <span
            key={headline}
            aria-hidden={ahead > 0}
            className={classes(
              "col-start-1 row-start-1 transition",
              ahead === 0 ? "delay-350 duration-600" : "pointer-events-none opacity-0 duration-350",
              ahead > 0 && (ahead === count - 1 ? "-translate-y-1/4" : "translate-y-1/2"),
            )}
          >
            {headline}
          </span>
        );
      })}
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
      className={classes(
        "mt-4.5 mb-3 flex items-center gap-3 pr-17 sm:my-6 sm:gap-gap lg:mt-9 lg:mb-0 lg:items-end",
        "low:absolute low:top-3 low:right-gutter low:m-0 low:p-0 side:absolute side:top-3 side:right-gutter side:m-0 side:p-0",
        !scripted && "invisible",
      )}
    >
      <button
        type="button"
        onClick={onToggle}
        aria-label={running ? "Pause the headlines" : "Play the headlines"}
        className={classes(
          "grid size-11 flex-none sm:size-12 lg:mb-2.5 side:m-0 place-items-center rounded border border-edge hover:border-fg",
          !pausable && "invisible",
        )}
      >
        {running ? <PauseIcon /> : <PlayIcon />}
      </button>
      <ol className="grid flex-1 grid-cols-5 gap-1.5 sm:gap-gap low:hidden side:hidden">
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
                  "spec block min-h-14.5 w-full pt-3 pb-5 text-left max-lg:absolute max-lg:-top-5.5 max-lg:min-h-11 max-lg:p-0",
                  on ? "text-fg" : "text-mute hover:text-fg",
                )}
              >
                <span className="max-lg:sr-only">{headline}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
