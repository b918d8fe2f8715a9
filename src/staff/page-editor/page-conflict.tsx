import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { BoxedPreview } from "./page-preview";
import { LazyDifferences } from "./lazy-differences";
import { openPage, type PageRow, type PageValues } from "./page-values";
import { revisionsQuery } from "./queries";

type PageConflictProps = {
  mine: PageValues;
  theirs: PageRow;
  /** Whether mine was to go live at a time, and is not to be saved now. */
  isPlan: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/**
 * Shows both versions where somebody else has saved since; the person chooses one
 * (docs/page-editor.md#two-at-once).
 */
export function PageConflict(props: PageConflictProps) {
  const { mine, theirs, isPlan, onKeepMine, onTakeTheirs, onClose } = props;
  const { data: versions } = useQuery(revisionsQuery(theirs.id));
  const last = versions?.find(({ version }) => version === theirs.version);
  const who = last?.writer?.display_name ?? last?.writer?.email ?? "Somebody else";
  const other = openPage(theirs).values;
  return (
    <Dialog
      open
      onClose={onClose}
      title="This page has changed"
      description={`${who} saved it on ${momentInWords(theirs.updated_at)}, after you opened it. Nothing is lost: choose which version goes on.`}
    >
      <p className="mb-4 text-small text-mute">
        From the saved one to yours: your words are underlined, theirs are struck out.
      </p>
      <LazyDifferences before={other} after={mine} />
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="mb-2 text-large font-semibold">Yours</p>
          <BoxedPreview values={mine} label="Your version" />
          <Button variant="dark" className="mt-3 w-full" onClick={onKeepMine}>
            {isPlan ? "Schedule mine" : "Save mine"}
          </Button>
          <p className="mt-2 text-small text-mute">
            {isPlan && "Visitors see the saved one until then. "}The other stays in the list of
            versions.
          </p>
        </div>
        <div>
          <p className="mb-2 text-large font-semibold">The saved one</p>
          <BoxedPreview values={other} label="The saved version" />
          <Button variant="line" className="mt-3 w-full" onClick={onTakeTheirs}>
            Go on with the saved one
          </Button>
          <p className="mt-2 text-small text-mute">Undo brings yours back.</p>
        </div>
      </div>
    </Dialog>
  );
}
