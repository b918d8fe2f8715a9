import { useState } from "react";
import { BlockEditor } from "@/features/block-editor/block-editor";
import { PictureLibrary } from "@/features/pictures/picture-library";
import { DraftOffer } from "@/features/site-pages/draft-offer";
import { pageDraftKey, readPageDraft } from "@/features/site-pages/page-draft";
import { PageEditor } from "@/features/site-pages/page-editor";
import { newPage, openPage, type PageRow } from "@/features/site-pages/page-values";
import { removeStored } from "@/lib/browser/storage";

type OpenEditorProps = { userId: string; row: PageRow | null };

/** Offers to restore an unsaved draft, then opens the editor. */
export function OpenEditor({ userId, row: loaded }: OpenEditorProps) {
  // Keep the row as it was opened, even if the cache is refreshed.
  const [row] = useState(loaded);
  const [opened] = useState(() => (row ? openPage(row) : { values: newPage, problems: [] }));
  const key = pageDraftKey(userId, row?.id ?? null);
  const [draft] = useState(() => readPageDraft(key));
  const [choice, setChoice] = useState<"take" | "drop" | null>(draft ? null : "drop");
  if (draft && choice === null) {
    return (
      <DraftOffer
        draft={draft}
        version={row?.version ?? null}
        onTake={() => setChoice("take")}
        onDrop={() => {
          removeStored(key);
          setChoice("drop");
        }}
      />
    );
  }
  return (
    <PictureLibrary>
      <PageEditor
        row={row}
        saved={opened.values}
        restored={choice === "take" ? draft : null}
        draftKey={key}
        problems={opened.problems}
        renderBlocks={(blocks, onChange) => <BlockEditor document={blocks} onChange={onChange} />}
      />
    </PictureLibrary>
  );
}
