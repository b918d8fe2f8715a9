import { useState } from "react";
import { problemOf } from "@/shared/http/errors";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { countsInWords } from "@/staff/data/kinds";
import { nameOf, useErasure, type Choice, type Erased } from "./queries";

const ruleTexts = {
  own_account: "You cannot erase your own account. Another admin can.",
  last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
};

type ErasureDialogProps = {
  choice: Choice | null;
  onClose: () => void;
  /** Called with a sentence that lists what was erased. */
  onErased: (text: string) => void;
};

/** Confirms before the chosen rows are erased for good. */
export function ErasureDialog({ choice, onClose, onErased }: ErasureDialogProps) {
  const erasure = useErasure();
  const isShown = useIsCurrent(choice);
  const [failed, setFailed] = useState<string | null>(null);

  function close() {
    setFailed(null);
    onClose();
  }

  /** Shows the outcome here, or as a toast if the dialog was closed meanwhile. */
  async function confirm(chosen: Choice) {
    setFailed(null);
    try {
      const text = report(chosen, await erasure.mutateAsync(chosen));
      if (isShown(chosen)) onErased(text);
      else showToast({ title: "Erasure done", text });
    } catch (error) {
      const { text } = problemOf(error, ruleTexts);
      if (isShown(chosen)) setFailed(text);
      else showToast({ title: `Failed to erase ${nameOf(chosen.person)}`, text, tone: "error" });
    }
  }

  return (
    <Dialog
      open={choice !== null}
      onClose={close}
      title="Erase what is chosen?"
      description={choice ? nameOf(choice.person) : undefined}
    >
      <div className="grid gap-5">
        {failed && <Notice kind="error">{failed}</Notice>}
        <p className="font-semibold">{choice && countsInWords(countsOf(choice))}</p>
        <p>
          This is removed from the database for good; an account goes with all that belongs to it.
          Mails that were sent before are not: remove them from the mailbox. What is marked to be
          changed by hand stays.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="dark"
            busy={erasure.isPending && erasure.variables === choice}
            onClick={() => choice && void confirm(choice)}
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

function countsOf({ rows }: Choice): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { source } of rows) counts[source] = (counts[source] ?? 0) + 1;
  return counts;
}

/** "2 enquiries of ann@example.com have been erased …" in one or two sentences. */
function report(choice: Choice, { erased, uncleared }: Erased): string {
  const counts = countsInWords(erased);
  const done =
    counts === ""
      ? `Nothing of what was chosen about ${nameOf(choice.person)} was left to erase.`
      : `What was chosen about ${nameOf(choice.person)} has been erased: ${counts}.`;
  return uncleared.length === 0
    ? done
    : `${done} This project may not change ${uncleared.join(", ")}: clear the rows there with SQL as their owner.`;
}
