import { retryRenewal } from "@/lib/data/session-renewal";
import { useOnline } from "@/lib/browser/use-online";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { useSession } from "./session";

/** Above every staff screen while the session cannot be renewed (decision 0077). */
export function WaitingNotice() {
  const { isWaiting } = useSession();
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-20">
      {isWaiting && (
        <Notice kind="offline" role="presentation" className="items-center rounded-none">
          <p>
            {online ? "Our server does not answer at the moment." : "This device is offline."} You
            stay signed in, and this page goes on by itself when the connection is back.
          </p>
          <Button variant="line" size="small" className="mt-3" onClick={retryRenewal}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  );
}
