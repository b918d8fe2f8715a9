import { removeStored } from "@/shared/browser/storage";
import type { PageCopy } from "./page-copies";
import type { PageDraft } from "./page-draft";
import { sameValues } from "./stored-values";

/** What the editor opens with, or asks about first. */
type Opening = {
  /** The only line of work in a page, which needs no question. */
  start: PageDraft | null;
  /** Otherwise these are offered, so that nobody types over them unseen. */
  offers: PageDraft[];
};

/**
 * Unfinished work in a page (docs/page-editor.md#working-copies). What only this device has is offered, and
 * so are several copies on the server; a single one is gone on with. `copies` are those of the server, null
 * where it was not asked. Forgets what this device keeps of a copy that has gone live or been discarded.
 */
export function unfinishedWork(
  isNew: boolean,
  drafts: readonly PageDraft[],
  copies: readonly PageCopy[] | null,
): Opening {
  if (copies === null) return { start: null, offers: [...drafts] };
  const own = drafts.flatMap((draft) => presentDraft(draft, copies));
  const unsynced = own.filter(({ copy }) => !copy?.synced);
  const synced = own.filter(
    ({ copy }, at) => copy?.synced && own.findIndex((one) => one.copy?.id === copy.id) === at,
  );
  const others = copies
    .filter(({ id, version }) =>
      own.every(({ copy }) => copy?.id !== id || (!copy.synced && copy.version !== version)),
    )
    .map(draftOfCopy);
  const stored = [...synced, ...others];
  const only = !isNew && unsynced.length === 0 && stored.length === 1 ? stored[0] : undefined;
  return only ? { start: only, offers: [] } : { start: null, offers: [...unsynced, ...stored] };
}

/** A draft as its copy is now on the server, where that has all of it; none where that is gone. */
function presentDraft(draft: PageDraft, copies: readonly PageCopy[]): PageDraft[] {
  const { copy: own, values, slot } = draft;
  const copy = copies.find((one) =>
    own?.synced ? one.id === own.id : sameValues(one.values, values),
  );
  if (copy) return [{ ...draft, ...draftOfCopy(copy) }];
  if (!own?.synced) return [draft];
  if (slot !== undefined) removeStored(slot);
  return [];
}

/** A working copy as work to go on with. */
function draftOfCopy({ pageId, base, values, ...mark }: PageCopy): PageDraft {
  return { id: pageId, version: base, values, at: mark.at, copy: { ...mark, synced: true } };
}
