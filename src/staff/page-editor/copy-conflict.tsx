import { useState } from "react";
import { timeInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { LazyDifferences } from "./lazy-differences";
import type { PageCopy } from "./page-copies";
import type { PageValues } from "./page-values";

type CopyConflictProps = {
  mine: PageValues;
  theirs: PageCopy;
  onKeepBoth: () => void;
  onTakeTheirs: () => void;
};

/**
 * What to do where two have typed into one working copy at once: nothing is lost
 * (docs/page-editor.md#working-copies).
 */
export function CopyConflict({ mine, theirs, onKeepBoth, onTakeTheirs }: CopyConflictProps) {
  const [open, setOpen] = useState(false);
  const who = theirs.by ?? "Somebody";
  function choose(act: () => void) {
    setOpen(false);
    act();
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="small" onClick={() => setOpen(true)}>
          Compare the two
        </Button>
        <Button size="small" onClick={onKeepBoth}>
          Keep both
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Compare the two"
        description={`From what ${who} saved ${timeInWords(theirs.at)} to yours: words that only you have are underlined, words that only theirs has are struck out.`}
      >
        <LazyDifferences before={theirs.values} after={mine} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => choose(onKeepBoth)}>Keep both</Button>
          <Button variant="line" onClick={() => choose(onTakeTheirs)}>
            Go on with theirs
          </Button>
        </div>
        <p className="mt-3 text-small text-mute">
          Both are kept apart and offered when the page is opened again. If you go on with theirs,
          Undo brings yours back.
        </p>
      </Dialog>
    </>
  );
}
