import { useEffect, useState, useSyncExternalStore } from "react";

const still = "(prefers-reduced-motion: reduce)";

function watchMotion(changed: () => void): () => void {
  const query = window.matchMedia(still);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether things may move by themselves: scripts run and the visitor has not asked for stillness. */
function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => !window.matchMedia(still).matches,
    () => false,
  );
}

/**
 * A step that counts up every `period` ms until it is paused; it waits while the page is hidden.
 * `allowed` is false under reduced motion: nothing advances, and a pause button has no use. While
 * `held`, by a pointer or the focus, it waits too and then begins its period anew.
 */
export function useRotation(period: number, held = false) {
  const allowed = useMotionAllowed();
  const [step, setStep] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = allowed && !paused;

  useEffect(() => {
    if (!running || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) setStep((now) => now + 1);
    }, period);
    return () => clearInterval(timer);
  }, [running, held, period]);

  return {
    step,
    running,
    allowed,
    toggle: () => setPaused((now) => !now),
    /** Stands still at a step the visitor chose. */
    stopAt: (chosen: number) => {
      setStep(chosen);
      setPaused(true);
    },
  };
}
