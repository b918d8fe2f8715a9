import { useEffect, useState } from "react";
import { useMotionAllowed } from "@/ui/use-media-query";

/**
 * The hero's step: counts up every `period` ms until it is paused, and waits while the tab is
 * hidden. `allowed` is false under reduced motion: nothing advances, and a pause button has no use.
 */
export function useRotation(period: number) {
  const allowed = useMotionAllowed();
  const [step, setStep] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = allowed && !paused;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) setStep((now) => now + 1);
    }, period);
    return () => clearInterval(timer);
  }, [running, period]);

  return {
    step,
    running,
    allowed,
    toggle: () => setPaused((now) => !now),
    /** Stops at the step that the visitor chose. */
    stopAt: (chosen: number) => {
      setStep(chosen);
      setPaused(true);
    },
  };
}
