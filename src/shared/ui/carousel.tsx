import type { ReactNode } from "react";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { classes } from "./classes";
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from "./icons";
import type { Carousel } from "./use-carousel";

type CarouselStripProps = {
  carousel: Carousel;
  label: string;
  /** One slide each, as `<li>` with its width and a left padding for the gap. */
  children: ReactNode;
  className?: string;
};

/** The viewport and track of the carousel. */
export function CarouselStrip({ carousel, label, children, className }: CarouselStripProps) {
  return (
    <div
      {...carousel.viewport}
      aria-label={label}
      className={classes(
        "[scroll-snap-type:x_mandatory] scrollbar-none overflow-x-auto overscroll-x-contain outline-offset-8 data-engine:snap-none data-engine:overflow-hidden",
        className,
      )}
    >
      <ul className="-ml-gap flex [touch-action:pan-y_pinch-zoom]">{children}</ul>
    </div>
  );
}

const control =
  "grid size-12 flex-none place-items-center rounded border border-edge hover:border-fg";

type CarouselControlsProps = { carousel: Carousel; item: string };

/** Previous, pause, next; invisible until hydrated, so that nothing shifts. */
export function CarouselControls({ carousel, item }: CarouselControlsProps) {
  const scripted = useHydrated();
  const { running, pausable, toggle, next, previous } = carousel;
  return (
    <div className={classes("flex gap-2", !scripted && "invisible")}>
      <button type="button" className={control} aria-label={`Previous ${item}`} onClick={previous}>
        <BackIcon />
      </button>
      {pausable && (
        <button
          type="button"
          className={control}
          aria-label={running ? `Pause the ${item}s` : `Play the ${item}s`}
          onClick={toggle}
        >
          {running ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
      <button type="button" className={control} aria-label={`Next ${item}`} onClick={next}>
        <ForwardIcon />
      </button>
    </div>
  );
}

type CarouselDotsProps = CarouselControlsProps & { count: number };

/** A dot for each slide, on phones in rows of eight; screen readers hear "3 of 15" while autoplay is off. */
export function CarouselDots({ carousel, item, count }: CarouselDotsProps) {
  const scripted = useHydrated();
  const { selected, select, running } = carousel;
  return (
    <div className={classes("max-sm:w-full", !scripted && "invisible")}>
      <p aria-live={running ? "off" : "polite"} className="sr-only">
        {selected + 1} of {count}
      </p>
      <div className="grid grid-cols-8 sm:flex sm:flex-wrap">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Show ${item} ${index + 1}`}
            aria-current={index === selected ? "true" : undefined}
            onClick={() => select(index)}
            className="group grid h-7 place-items-center sm:h-11 sm:w-6"
          >
            <span className="h-0.75 w-3.5 bg-mute transition-all group-hover:bg-fg group-aria-[current]:h-1.25 group-aria-[current]:w-5.5 group-aria-[current]:bg-fg" />
          </button>
        ))}
      </div>
    </div>
  );
}
