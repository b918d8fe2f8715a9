import { Confirmation } from "@/staff/kit/confirmation";
import { countsInWords } from "@/staff/data/kinds";
import { eraseRows, nameOf, report, type Choice } from "./queries";

type ErasureDialogProps = {
  choice: Choice | null;
  onClose: () => void;
  /** Called with a sentence that lists what was erased. */
  onErased: (text: string) => void;
};

/** Confirms before the chosen rows are erased for good. */
export function ErasureDialog({ choice, onClose, onErased }: ErasureDialogProps) {
  return (
    <Confirmation
      of={choice}
      title="Erase what is chosen?"
      about={({ person }) => nameOf(person)}
      confirm="Erase for good"
      keep="Cancel"
      change={eraseRows}
      onDone={(chosen, erased) => onErased(report(chosen, erased))}
      onClose={onClose}
    >
      {(chosen) => (
        <div className="grid gap-5">
          <p className="font-semibold">{countsInWords(countsOf(chosen))}</p>
          <p>
            This is removed from the database for good; an account goes with all that belongs to it.
            Mails that were sent before are not: remove them from the mailbox. What is marked to be
            changed by hand stays.
          </p>
        </div>
      )}
    </Confirmation>
  );
}

function countsOf({ rows }: Choice): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { source } of rows) counts[source] = (counts[source] ?? 0) + 1;
  return counts;
}
