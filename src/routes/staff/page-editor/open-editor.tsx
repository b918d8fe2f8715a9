import { useState } from "react";
import { BlockEditor } from "@/features/block-editor/block-editor";
import { PictureLibrary } from "@/features/pictures/picture-library";
import { DraftOffer } from "@/features/site-pages/draft-offer";
import { pageDraftKey, readPageDrafts, type PageDraft } from "@/features/site-pages/page-draft";
import { LinkLibrary } from "@/features/site-pages/link-library";
import { PageEditor } from "@/features/site-pages/page-editor";
import { newPage, openPage, type PageRow } from "@/features/site-pages/page-values";
import { removeStored } from "@/lib/browser/storage";

type OpenEditorProps = {
  userId: string;
  row: PageRow | null;
  /** Unsaved work from elsewhere that is offered as well. */
  more?: () => PageDraft[];
};

/** Offers to restore an unsaved draft, then opens the editor. */
export function OpenEditor({ userId, row: loaded, more = () => [] }: OpenEditorProps) {
  // Keep the row as it was opened, even if the cache is refreshed.
  const [row] = useState(loaded);
  const [opened] = useState(() => (row ? openPage(row) : { values: newPage, problems: [] }));
  const key = pageDraftKey(userId, row?.id ?? null);
  const [drafts, setDrafts] = useState(() => [...readPageDrafts(key), ...more()]);
  const [restored, setRestored] = useState<PageDraft | null>(null);
  if (drafts.length > 0 && restored === null) {
    return (
      <DraftOffer
        drafts={drafts}
        version={row?.version ?? null}
        onTake={setRestored}
        onDrop={({ slot }) => {
          removeStored(slot);
          setDrafts(drafts.filter((draft) => draft.slot !== slot));
        }}
      />
    );
  }
  return (
    <PictureLibrary>
      <LinkLibrary>
        <PageEditor
          row={row}
          saved={opened.values}
          restored={restored}
          draftKey={key}
          problems={opened.problems}
          renderBlocks={(blocks, onChange) => <BlockEditor document={blocks} onChange={onChange} />}
        />
      </LinkLibrary>
    </PictureLibrary>
  );
}
