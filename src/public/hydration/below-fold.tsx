import { useDeferredValue, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useHydrated } from "@/shared/browser/use-hydrated";

/**
 * What lies below the first screen of a page. Where a link opens the page, the first screen is rendered
 * and painted before it; where a place of the page is returned to or asked for, all comes at once.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const how: string = useNavigationType();
  const isWhole = !hydrated || how === "POP" || hash !== "";
  const isShown = useDeferredValue(true, isWhole ? undefined : false);
  // As high as a screen, so that nobody sees the footer move.
  return isShown ? children : <div className="min-h-screen" />;
}
