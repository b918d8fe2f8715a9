import { retryRenewal } from "@/staff/data/session-renewal";
import { useOnline } from "@/shared/browser/use-online";
import { Button } from "@/shared/ui/button";
import { useSession } from "./session";

/** Above every staff screen while the session cannot be renewed (docs/roles.md#sessions). */
export function WaitingNotice() {
  const { isWaiting } = useSession();
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-20">
      {isWaiting && (
        <div className="bg-plate text-ink">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
            <p className="max-w-measure font-medium">
              {online ? "Our server does not answer at the moment." : "This device is offline."} You
              stay signed in, and this page goes on by itself when the connection is back.
            </p>
            <Button variant="line" size="small" onClick={retryRenewal}>
              Try again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
