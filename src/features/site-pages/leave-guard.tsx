import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

type LeaveGuardProps = {
  active: () => boolean;
  /** Of a page that is not saved yet, or not any more. */
  isNew: boolean;
};

/** Asks before unsaved work is left, inside the site and by closing the tab. */
export function LeaveGuard({ active, isNew }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  const stay = () => {
    if (blocker.state === "blocked") blocker.reset();
  };
  return (
    <Dialog open={blocker.state === "blocked"} onClose={stay} title="Leave without saving?">
      <p className="max-w-measure">
        What you have changed is not saved. It is kept on this device and offered when you{" "}
        {isNew ? "press Create New Page" : "open this page in the editor"} again.
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
}
