import { useState } from "react";
import { unsavedWork, type UnsavedWork } from "@/staff/kit/unsaved-work";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { showFailure } from "./auth-failure";
import { useSession } from "./session";

/** Ends the session, after a question if there is unsaved work; styled like the header's links. */
export function SignOutButton({ className }: { className: string }) {
  const { signOut } = useSession();
  const [unsaved, setUnsaved] = useState<UnsavedWork>(null);
  async function leave() {
    setUnsaved(null);
    const outcome = await signOut();
    if (!outcome.ok) showFailure(outcome);
  }
  function ask() {
    const work = unsavedWork();
    if (work) setUnsaved(work);
    else void leave();
  }
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        Sign out
      </button>
      <Dialog
        open={unsaved !== null}
        onClose={() => setUnsaved(null)}
        title="Sign out without saving?"
      >
        <p className="max-w-measure">
          {unsaved === "kept"
            ? "What you have changed is not saved. It is kept on this device and offered when you sign in and come back here."
            : "What you have changed is not saved, and this browser cannot keep it: it will be lost."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setUnsaved(null)}>Stay here</Button>
          <Button variant="line" onClick={() => void leave()}>
            Sign out
          </Button>
        </div>
      </Dialog>
    </>
  );
}
