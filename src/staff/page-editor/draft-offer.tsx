import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import type { PageDraft } from "./page-draft";
import { BoxedPreview } from "./page-preview";

type DraftOfferProps = {
  /** One, unless several tabs have kept one each. */
  drafts: readonly PageDraft[];
  /** The version that is saved now; null for a new page. */
  version: number | null;
  onTake: (draft: PageDraft) => void;
  onDrop: (draft: PageDraft) => void;
};

/**
 * Offers kept drafts before the editor opens, so that nobody types over them unseen.
 */
export function DraftOffer({ drafts, version, onTake, onDrop }: DraftOfferProps) {
  const several = drafts.length > 1;
  const dropLabel = several
    ? "Throw it away"
    : version === null
      ? "Throw it away, start afresh"
      : "Throw it away, open the saved page";
  return (
    <section aria-labelledby="draft-offer" className="mt-12 grid max-w-dialog gap-5">
      <h1 className="text-title">{version === null ? "Create New Page" : "Edit Page"}</h1>
      <h2 id="draft-offer" className="text-h3">
        You have unsaved work here
      </h2>
      {several && (
        <p className="max-w-measure">
          There are {drafts.length} lines of work. Whichever you go on with, the others are kept and
          offered here again.
        </p>
      )}
      {drafts.map((draft, index) => {
        const name = several
          ? `Unsaved work ${index + 1} of ${drafts.length}`
          : "Your unsaved work";
        const moved = version !== null && draft.version !== version;
        return (
          <article
            key={draft.slot ?? draft.copy?.id}
            aria-label={name}
            className={classes("grid gap-5", index > 0 && "border-t border-line pt-6")}
          >
            <p className="max-w-measure">
              {several ? `${name} was` : "It was"} last typed on{" "}
              <strong>{momentInWords(draft.at)}</strong>
              {draft.copy?.synced
                ? `${draft.copy.by === null ? "" : ` by ${draft.copy.by}`} and is not live.`
                : " on this device and never saved."}
              {draft.deleted && " Its page has been deleted; Create Page saves it as a new one."}
              {moved &&
                " The page has been saved by somebody since; you will be shown both when you save."}
            </p>
            <BoxedPreview values={draft.values} label={name} />
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onTake(draft)}>Go on with it</Button>
              <Button variant="line" onClick={() => onDrop(draft)}>
                {dropLabel}
              </Button>
            </div>
          </article>
        );
      })}
    </section>
  );
}
