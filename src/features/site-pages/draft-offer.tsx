import { momentInWords } from "@/lib/dates/dates";
import { Button } from "@/ui/button";
import type { PageDraft } from "./page-draft";
import { PagePreview } from "./page-preview";

type DraftOfferProps = {
  draft: PageDraft;
  /** The version that is saved now; null for a new page. */
  version: number | null;
  onTake: () => void;
  onDrop: () => void;
};

/**
 * Offers a kept draft before the editor opens, so that nobody types over it unseen.
 */
export function DraftOffer({ draft, version, onTake, onDrop }: DraftOfferProps) {
  const moved = version !== null && draft.version !== version;
  return (
    <section aria-labelledby="draft-offer" className="mt-12 grid max-w-dialog gap-5">
      <h1 id="draft-offer" className="text-title">
        You have unsaved work here
      </h1>
      <p className="max-w-measure">
        It was last typed on <strong>{momentInWords(draft.at)}</strong> on this device and never
        saved.
        {moved &&
          " The page has been saved by somebody since; you will be shown both when you save."}
      </p>
      <PagePreview values={draft.values} label="Your unsaved work" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTake}>Go on with it</Button>
        <Button variant="line" onClick={onDrop}>
          {version === null ? "Throw it away, start afresh" : "Throw it away, open the saved page"}
        </Button>
      </div>
    </section>
  );
}
