import { useEffect, useState } from "react";
import { useMotionAllowed } from "@/shared/ui/use-motion-allowed";

/**
 * The hero's step, incremented every `period` ms unless paused or the tab is hidden. `allowed` is
 * false under reduced motion, where nothing advances and no pause button is needed.
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
    /** Shows the chosen step and pauses. */
    stopAt: (chosen: number) => {
      setStep(chosen);
      setPaused(true);
    },
  };
}
