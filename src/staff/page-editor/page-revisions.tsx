import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Loaded } from "@/staff/kit/loaded";
import { BoxedPreview } from "./page-preview";
import { openPage, statusLabels, type PageValues } from "./page-values";
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
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Earlier versions"
        description="Every save is kept. A restored version is put into the editor and public only once you save it."
      >
        <Revisions
          pageId={pageId}
          version={version}
          onRestore={(values, chosen) => {
            setOpen(false);
            onRestore(values, chosen);
          }}
        />
      </Dialog>
    </>
  );
});

function Revisions({ pageId, version, onRestore }: PageRevisionsProps) {
  const list = useQuery(revisionsQuery(pageId));
  const [looked, setLooked] = useState<number | null>(null);
  return (
    <Loaded
      query={list}
      loading="Loading versions"
      failed="The versions could not be loaded"
      rows={3}
    >
      {(revisions) => (
        <ol className="grid gap-4">
          {revisions.map((revision) => {
            const { values } = openPage(revision);
            const shown = looked === revision.version;
            const name = `version ${revision.version}`;
            return (
              <li key={revision.version} className="border-t border-line pt-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <p>
                    <strong>Version {revision.version}</strong>
                    {revision.version === version && " (open now)"}
                    <span className="block text-small text-mute">
                      <bdi>{writerOf(revision)}</bdi>, {momentInWords(revision.saved_at)},{" "}
                      {statusLabels[revision.status]}
                    </span>
                  </p>
                  <div className="-mx-4 flex flex-wrap">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-expanded={shown}
                      aria-label={`Look at ${name}`}
                      onClick={() => setLooked(shown ? null : revision.version)}
                    >
                      {shown ? "Hide" : "Look"}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Restore ${name}`}
                      onClick={() => onRestore(values, revision.version)}
                    >
                      Restore
                    </Button>
                  </div>
                </div>
                {shown && <BoxedPreview values={values} label={`Version ${revision.version}`} />}
              </li>
            );
          })}
        </ol>
      )}
    </Loaded>
  );
}

function writerOf({ writer }: PageRevision): string {
  return writer?.display_name ?? writer?.email ?? "Unknown";
}
