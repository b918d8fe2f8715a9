import type { EmblaCarouselType } from "embla-carousel";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useNearViewport } from "@/hydration/use-near-viewport";
import { useRotation } from "./use-rotation";

const loadEngine = async () => (await import("embla-carousel")).default;

/**
 * A looping carousel. Until the visitor is near and has touched the page it is a strip that scrolls
 * sideways by itself, without scripts too; then the engine takes over and it advances every
 * `period` ms. It waits while the pointer or the focus is on it; a press or swipe stops it for good.
 */
export function useCarousel(period: number) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [engine, setEngine] = useState<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const starting = useRef<Promise<EmblaCarouselType> | null>(null);
  const { step, running, allowed, toggle, stopAt } = useRotation(
    period,
    hovered || focused || !engine,
  );

  const start = useCallback(() => {
    if (!viewport) return Promise.reject(new Error("The carousel is not on the page"));
    starting.current ??= loadEngine()
      .then((EmblaCarousel) => {
        viewport.scrollLeft = 0;
        viewport.dataset.engine = "on";
        const started = EmblaCarousel(viewport, { loop: true, align: "start", duration: 30 });
        started.on("select", () => setSelected(started.selectedScrollSnap()));
        setEngine(started);
        return started;
      })
      .catch((error: unknown) => {
        // The next press tries again.
        starting.current = null;
        throw error;
      });
    return starting.current;
  }, [viewport]);

  useNearViewport(
    viewport,
    useCallback(() => void start().catch(() => undefined), [start]),
  );
  useEffect(() => () => engine?.destroy(), [engine]);
  // a swipe is a choice: nothing moves on by itself after it
  useEffect(() => {
    if (!engine) return;
    const stop = () => stopAt(step);
    engine.on("pointerDown", stop);
    return () => void engine.off("pointerDown", stop);
  }, [engine, step, stopAt]);
  useEffect(() => {
    if (step > 0 && engine && running) engine.scrollNext();
    // oxlint-disable-next-line react/exhaustive-deps -- a step moves it once, whatever else changes
  }, [step]);

  const move = (how: (engine: EmblaCarouselType, jump: boolean) => void) => {
    void start().then(
      (started) => how(started, !allowed),
      () => undefined,
    );
  };
  const next = () => move((carousel, jump) => carousel.scrollNext(jump));
  const previous = () => move((carousel, jump) => carousel.scrollPrev(jump));

  return {
    selected,
    running,
    /** Whether there is anything to pause: nothing moves by itself under reduced motion. */
    pausable: allowed,
    toggle,
    next,
    previous,
    select: (index: number) => move((carousel, jump) => carousel.scrollTo(index, jump)),
    /** For the element around carousel and buttons. */
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    viewport: {
      ref: setViewport,
      tabIndex: 0,
      role: "group",
      "aria-roledescription": "carousel",
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
        event.preventDefault();
        if (event.key === "ArrowRight") next();
        else previous();
      },
    },
  };
}

export type Carousel = ReturnType<typeof useCarousel>;
