import { problemOf } from "@/lib/errors";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Notice } from "@/ui/notice";
import { useErasure } from "./queries";

type ErasureDialogProps = {
  email: string | null;
  onClose: () => void;
  /** Takes the sentence that says what went. */
  onErased: (text: string) => void;
};

/** Asks once more before a person's data go for good. */
export function ErasureDialog({ email, onClose, onErased }: ErasureDialogProps) {
  const erasure = useErasure();

  function close() {
    erasure.reset();
    onClose();
  }

  function confirm() {
    if (!email || erasure.isPending) return;
    erasure.mutate(email, { onSuccess: (counts) => onErased(report(email, counts)) });
  }

  return (
    <Dialog
      open={email !== null}
      onClose={close}
      title="Erase everything?"
      description={email ?? undefined}
    >
      <div className="grid gap-5">
        {erasure.isError && <Notice kind="error">{problemOf(erasure.error).text}</Notice>}
        <p>
          Their enquiries and chat messages, and their account with all that belongs to it, are
          removed from the database for good. Mails that were sent before are not: remove them from
          the mailbox.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="dark" busy={erasure.isPending} onClick={confirm}>
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
