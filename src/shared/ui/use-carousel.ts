import autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useCallback, useEffect, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useNearViewport } from "@/shared/browser/use-near-viewport";
import { useMotionAllowed } from "./use-motion-allowed";

/**
 * A looping carousel that advances every `period` ms. Until the visitor is near, and without
 * scripts, its strip scrolls natively. Autoplay waits while the pointer or the focus is on the
 * section and while the tab is hidden; the pause button or a swipe stops it.
 */
export function useCarousel(period: number) {
  const [near, setNear] = useState(false);
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const allowed = useMotionAllowed();
  const running = allowed && !paused;
  const [ref, embla] = useEmblaCarousel(
    { active: near, loop: true, align: "start", duration: 30 },
    [autoplay({ delay: period, playOnInit: false, stopOnFocusIn: false })],
  );
  useNearViewport(
    embla?.rootNode() ?? null,
    useCallback(() => setNear(true), []),
  );
  useEffect(() => {
    // embla moves the slides by transforms: a native scroll would add to them
    if (near) embla?.rootNode().scrollTo({ left: 0, behavior: "instant" });
  }, [near, embla]);
  useEffect(() => {
    if (!embla) return;
    const select = () => setSelected(embla.selectedScrollSnap());
    const pause = () => setPaused(true);
    embla.on("select", select).on("pointerDown", pause);
    return () => void embla.off("select", select).off("pointerDown", pause);
  }, [embla]);
  useEffect(() => {
    if (!embla || !near || !running || hovered || focused) return;
    const play = () => embla.plugins().autoplay.play();
    play();
    // a resize initialises embla and its plugins anew
    embla.on("reInit", play);
    return () => {
      embla.off("reInit", play);
      embla.plugins().autoplay.stop();
    };
  }, [embla, near, running, hovered, focused]);

  const move = (how: (carousel: NonNullable<UseEmblaCarouselType[1]>) => void) => {
    // a screen reader may press a control outside the viewport: activate embla first
    flushSync(() => setNear(true));
    if (embla) how(embla);
  };
  const next = () => move((carousel) => carousel.scrollNext(!allowed));
  const previous = () => move((carousel) => carousel.scrollPrev(!allowed));
  return {
    selected,
    running,
    /** Whether there is anything to pause: nothing moves by itself under reduced motion. */
    pausable: allowed,
    toggle: () => setPaused((now) => !now),
    next,
    previous,
    select: (index: number) => move((carousel) => carousel.scrollTo(index, !allowed)),
    /** For the section around strip and buttons: autoplay waits while it is hovered or focused. */
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    viewport: {
      ref,
      "data-engine": near ? "on" : undefined,
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
