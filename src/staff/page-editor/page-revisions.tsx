import { memo, useState } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { HistoryList } from "@/staff/kit/history-list";
import { BoxedPreview } from "./page-preview";
import { openPage, pageStatusLabels, type PageValues } from "./page-values";
import { revisionsQuery, type PageRevision } from "./queries";

type PageRevisionsProps = {
  pageId: string;
  /** The version in the editor was opened from. */
  version: number;
  onRestore: (values: PageValues, version: number) => void;
};

/** Every saved version of a page: who, when, a look at it, and the way back to it. */
export const PageRevisions = memo(function PageRevisions(props: PageRevisionsProps) {
  const { pageId, version, onRestore } = props;
  const [open, setOpen] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  function close() {
    setOpen(false);
    setLooked(null);
  }
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Earlier versions"
        description="Every save is kept. A restored version is put into the editor and public only once you save it."
      >
        <HistoryList
          query={revisionsQuery(pageId)}
          loading="Loading versions"
          failed="The versions could not be loaded"
        >
          {(revision) => (
            <Revision
              key={revision.version}
              revision={revision}
              isOpen={revision.version === version}
              isShown={revision.version === looked}
              onLook={() => setLooked(revision.version === looked ? null : revision.version)}
              onRestore={(values, chosen) => {
                close();
                onRestore(values, chosen);
              }}
            />
          )}
        </HistoryList>
      </Dialog>
    </>
  );
});

type RevisionProps = {
  revision: PageRevision;
  /** Whether it is the one in the editor, and whether it is looked at. */
  isOpen: boolean;
  isShown: boolean;
  onLook: () => void;
  onRestore: PageRevisionsProps["onRestore"];
};

function Revision({ revision, isOpen, isShown, onLook, onRestore }: RevisionProps) {
  const { version, status, saved_at: at } = revision;
  const { values } = openPage(revision);
  return (
    <li className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <strong>Version {version}</strong>
          {isOpen && " (open now)"}
          <span className="block text-small text-mute">
            <bdi>{writerOf(revision)}</bdi>, {momentInWords(at)}, {pageStatusLabels[status]}
          </span>
        </p>
        <div className="-mx-4 flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShown}
            aria-label={`Look at version ${version}`}
            onClick={onLook}
          >
            {isShown ? "Hide" : "Look"}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Restore version ${version}`}
            onClick={() => onRestore(values, version)}
          >
            Restore
          </Button>
        </div>
      </div>
      {isShown && <BoxedPreview values={values} label={`Version ${version}`} />}
    </li>
  );
}

function writerOf({ writer }: PageRevision): string {
  return writer?.display_name ?? writer?.email ?? "Unknown";
}
