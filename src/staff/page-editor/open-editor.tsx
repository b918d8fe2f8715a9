import { useState } from "react";
import { BlockEditor } from "./block-editor/block-editor";
import { PictureLibrary } from "@/staff/pictures/picture-library";
import { DraftOffer } from "./draft-offer";
import { LinkLibrary } from "./link-library";
import { removeCopy, type PageCopy } from "./page-copies";
import { pageDraftKey, readPageDrafts, type PageDraft } from "./page-draft";
import { PageEditor } from "./page-editor";
import { newPage, openPage, type PageRow } from "./page-values";
import { unfinishedWork } from "./unfinished-work";
import { removeStored } from "@/shared/browser/storage";

type OpenEditorProps = {
  userId: string;
  row: PageRow | null;
  /** Working copies on the server; null where it gave no answer. */
  copies: readonly PageCopy[] | null;
  /** Unsaved work from elsewhere that is offered as well. */
  more?: () => PageDraft[];
  /** The id of the page to go on with, where somebody has chosen one that is not made yet. */
  chosen?: string | null;
};

/** Goes on with unfinished work, or offers it where there is more than one line of it. */
export function OpenEditor({ userId, row: loaded, copies, more, chosen = null }: OpenEditorProps) {
  // Keep the row as it was opened, even if the cache is refreshed.
  const [row] = useState(loaded);
  const [opened] = useState(() => (row ? openPage(row) : { values: newPage, problems: [] }));
  const key = pageDraftKey(userId, row?.id ?? null);
  const [opening] = useState(() => {
    const kept = [...readPageDrafts(key), ...(more?.() ?? [])];
    const drafts = chosen === null ? kept : kept.filter(({ id }) => id === chosen);
    return unfinishedWork(row === null && chosen === null, drafts, copies);
  });
  const [drafts, setDrafts] = useState(opening.offers);
  const [restored, setRestored] = useState(opening.start);
  if (drafts.length > 0 && restored === null) {
    return (
      <DraftOffer
        drafts={drafts}
        version={row?.version ?? null}
        onTake={setRestored}
        onDrop={(dropped) => {
          if (dropped.slot !== undefined) removeStored(dropped.slot);
          // What stays on the server is offered again.
          if (dropped.copy) removeCopy(dropped.copy).catch(() => {});
          setDrafts(drafts.filter((draft) => draft !== dropped));
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
          renderBlocks={(blocks, onChange, changed) => (
            <BlockEditor document={blocks} onChange={onChange} changed={changed} />
          )}
        />
      </LinkLibrary>
    </PictureLibrary>
  );
}
