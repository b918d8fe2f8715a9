import { useState } from "react";
import { problemOf } from "@/lib/http/errors";
import { useIsCurrent } from "@/lib/browser/use-is-current";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Notice } from "@/ui/notice";
import { showToast } from "@/ui/toast";
import { useErasure } from "./queries";

const ruleTexts = {
  own_account: "You cannot erase your own account. Another admin can.",
  last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
};

type ErasureDialogProps = {
  email: string | null;
  onClose: () => void;
  /** Called with a sentence that lists what was erased. */
  onErased: (text: string) => void;
};

/** Confirms before a person's data are erased for good. */
export function ErasureDialog({ email, onClose, onErased }: ErasureDialogProps) {
  const erasure = useErasure();
  const isShown = useIsCurrent(email);
  const [failed, setFailed] = useState<string | null>(null);

  function close() {
    setFailed(null);
    onClose();
  }

  /** Shows the outcome here, or as a toast if the dialog was closed meanwhile. */
  async function confirm(chosen: string) {
    setFailed(null);
    try {
      const text = report(chosen, await erasure.mutateAsync(chosen));
      if (isShown(chosen)) onErased(text);
      else showToast({ title: "Erasure done", text });
    } catch (error) {
      const { text } = problemOf(error, ruleTexts);
      if (isShown(chosen)) setFailed(text);
      else showToast({ title: `Failed to erase ${chosen}`, text, tone: "error" });
    }
  }

  return (
    <Dialog
      open={email !== null}
      onClose={close}
      title="Erase everything?"
      description={email ?? undefined}
    >
      <div className="grid gap-5">
        {failed && <Notice kind="error">{failed}</Notice>}
        <p>
          Their enquiries and chat messages, and their account with all that belongs to it, are
          removed from the database for good. Mails that were sent before are not: remove them from
          the mailbox.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="dark"
            busy={erasure.isPending && erasure.variables === email}
            onClick={() => email && void confirm(email)}
          >
            Erase for good
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** `{ account: 1, enquiries: 2 }` → "… has been erased: account 1, enquiries 2." */
function report(email: string, counts: Record<string, number>): string {
  const parts = Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [`${name.replaceAll("_", " ")} ${count}`] : [],
  );
  return parts.length > 0
    ? `What was held about ${email} has been erased: ${parts.join(", ")}.`
    : `Nothing was held about ${email}.`;
}
