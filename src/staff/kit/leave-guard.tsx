import { memo, useEffect, useLayoutEffect } from "react";
import { useBlocker } from "react-router-dom";
import { watchUnsavedWork } from "./unsaved-work";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

type LeaveGuardProps = {
  /** Whether there is unsaved work now; must be referentially stable. */
  active: () => boolean;
  /** Whether it would be lost on a way within the site. Default: as `active`. */
  activeInside?: () => boolean;
  /** Whether this browser keeps it. */
  isKept: boolean;
  /** When kept work is offered again: "you open this page in the editor". */
  offeredWhen: string;
};

/** Asks before unsaved work is left, inside the site, by signing out and by closing the tab. */
export const LeaveGuard = memo(function LeaveGuard({
  active,
  activeInside = active,
  isKept,
  offeredWhen,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      activeInside() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  // With the screen, which may already say that the browser does not keep it.
  useLayoutEffect(
    () => watchUnsavedWork(() => (active() ? (isKept ? "kept" : "unkept") : null)),
    [active, isKept],
  );
  const stay = () => {
    if (blocker.state === "blocked") blocker.reset();
  };
  return (
    <Dialog open={blocker.state === "blocked"} onClose={stay} title="Leave without saving?">
      <p className="max-w-measure">
        {isKept
          ? `What you have changed is not saved. It is kept on this device and offered when ${offeredWhen} again.`
          : "What you have changed is not saved, and this browser cannot keep it: it will be lost."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Stay here</Button>
        <Button
          variant="line"
          onClick={() => {
            if (blocker.state === "blocked") blocker.proceed();
          }}
        >
          Leave
        </Button>
      </div>
    </Dialog>
  );
});
