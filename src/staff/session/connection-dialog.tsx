import { useState } from "react";
import { backendAnswers } from "@/shared/data/anon-client";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";

const stillText = "Still unable to connect. Please check your internet connection.";

/** Checks whether the backend answers, and shows the result as a toast (docs/offline.md#connectivity). */
export async function checkConnection(): Promise<boolean> {
  const restored = navigator.onLine && (await backendAnswers());
  showToast(
    restored ? { title: "Connection restored!" } : { title: stillText, tone: "error" as const },
  );
  return restored;
}

/** Shown when the auth service could not be reached (docs/roles.md#sign-in). */
export function ConnectionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function retry() {
    setBusy(true);
    setFailed(false);
    const restored = await checkConnection();
    setBusy(false);
    setFailed(!restored);
    if (restored) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        setFailed(false);
        onClose();
      }}
      title="Connection Issue"
      description="We're having trouble connecting to our servers."
    >
      <div className="grid gap-5">
        {/* A toast disappears; this stays as long as the dialog. */}
        {failed && <Notice kind="error">{stillText}</Notice>}
        <p>
          What you typed is still there. Check your internet connection and press Retry; when we can
          be reached again this note closes.
        </p>
        <Button className="justify-self-start" busy={busy} onClick={() => void retry()}>
          Retry
        </Button>
      </div>
    </Dialog>
  );
}
