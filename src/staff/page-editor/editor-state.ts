import type { DocumentChange } from "@/shared/blocks/document";
import { redo, startHistory, step, undo, type History } from "@/staff/kit/history";
import { remainingErrors, type PageErrors } from "./page-rules";
import { newPage, openPage, suggestedSlug, type PageRow, type PageValues } from "./page-values";
import { sameValues } from "./stored-values";

/** A page in the editor: a value that the functions here never change. */
export type EditorState = {
  /** A new page is made under this id, which the browser has chosen. */
  readonly id: string;
  /** The saved page that the next save replaces; null before the first save of a new page. */
  readonly base: PageRow | null;
  readonly history: History<PageValues>;
  /** The values that are saved: where the present ones are others, there is unsaved work. */
  readonly clean: PageValues;
  /** The values on their way to the database; null where no save is running. */
  readonly saving: PageValues | null;
  readonly errors: PageErrors;
  /** What somebody else has saved over `base` (docs/page-editor.md#two-at-once). */
  readonly conflict: PageRow | null;
  /** The version that the work began from, where there is no `base`. */
  readonly began: number | null;
  /** Somebody has deleted the page meanwhile. */
  readonly deleted: boolean;
};

/** Changes about the same thing that come soon after each other are one step of undo; `at` in ms. */
type Typed<Change> = { change: Change; about?: string | undefined; at: number };

export type EditorEvent =
  | ({ type: "changed" } & Typed<Partial<PageValues>>)
  | ({ type: "blocksChanged" } & Typed<DocumentChange>)
  | { type: "undo" }
  | { type: "redo" }
  /** `base` is the page to save over: the one that was opened, or the one in conflict. */
  | { type: "saveStarted"; base: PageRow | null }
  | { type: "saved"; row: PageRow }
  | { type: "conflicted"; theirs: PageRow }
  | { type: "conflictClosed" }
  | { type: "theirsTaken" }
  /** What is on the screen begins from what somebody else has saved, but is not saved yet. */
  | { type: "mineKept" }
  /** Somebody has deleted the page; what is in the editor becomes a new one, under `id`. */
  | { type: "gone"; id: string }
  | { type: "refused"; errors: PageErrors }
  /** An earlier version, or another copy of the work, was put into the editor. */
  | { type: "restored"; values: PageValues }
  /** Back to what is saved; undo brings the work back. */
  | { type: "discarded" };

type Restored = { id?: string | undefined; values: PageValues; version: number | null };

/** The editor as it opens; `restored`: unsaved work from before, and the version it began from. */
export function openEditor(
  row: PageRow | null,
  saved: PageValues,
  restored: Restored | null,
): EditorState {
  const history = startHistory(saved);
  // Work that says what is saved already is none.
  const work = restored && !sameValues(restored.values, saved) ? restored : null;
  return {
    id: row?.id ?? restored?.id ?? crypto.randomUUID(),
    base: row && { ...row, version: work?.version ?? row.version },
    history: work ? step(history, work.values) : history,
    clean: saved,
    saving: null,
    errors: {},
    conflict: null,
    began: restored?.version ?? null,
    deleted: false,
  };
}

/** Whether there is work that is not saved. */
export function isDirty({ history, clean }: EditorState): boolean {
  return history.present !== clean;
}

/** Whether the values have changed since the running save took them. */
export function typedWhileSaving({ history, saving }: EditorState): boolean {
  return saving !== null && history.present !== saving;
}

/** The state after an event; an error of a refused save goes once its field is right. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  const next = reduced(state, event);
  const errors = remainingErrors(next.errors, state.history.present, next.history.present);
  return errors === next.errors ? next : { ...next, errors };
}

function reduced(state: EditorState, event: EditorEvent): EditorState {
  const { history, saving, conflict } = state;
  const { present } = history;
  switch (event.type) {
    case "changed": {
      const { change, about, at } = event;
      const values = { ...present, ...suggestion(state, change), ...change };
      return { ...state, history: step(history, values, about, at) };
    }
    case "blocksChanged": {
      const blocks = event.change(present.blocks);
      if (blocks === present.blocks) return state;
      return {
        ...state,
        history: step(history, { ...present, blocks }, event.about, event.at),
      };
    }
    case "undo":
      return { ...state, history: undo(history) };
    case "redo":
      return { ...state, history: redo(history) };
    case "saveStarted":
      return { ...state, base: event.base, saving: present, errors: {}, conflict: null };
    case "saved":
      return { ...state, base: event.row, clean: saving ?? present, saving: null };
    case "conflicted":
      return { ...state, saving: null, conflict: event.theirs };
    case "conflictClosed":
      return { ...state, conflict: null };
    case "theirsTaken": {
      if (!conflict) return state;
      const { values } = openPage(conflict);
      const taken = { base: conflict, clean: values, conflict: null };
      return { ...state, ...taken, history: step(history, values) };
    }
    case "mineKept": {
      if (!conflict) return state;
      const over = { base: conflict, clean: openPage(conflict).values, conflict: null };
      // New values, so that the working copy is saved as one that begins from there.
      return { ...state, ...over, history: { ...history, present: { ...present } } };
    }
    case "gone":
      return { ...state, ...deletedPage(state), id: event.id, saving: null };
    case "refused":
      return { ...state, saving: null, errors: event.errors };
    case "restored":
      return { ...state, history: step(history, event.values) };
    case "discarded":
      return { ...state, history: step(history, state.clean), errors: {} };
  }
}

/** All that is on the screen is unsaved again, and nothing is there to save it over. */
function deletedPage({ base, began }: EditorState) {
  return { base: null, clean: newPage, began: base?.version ?? began, deleted: true };
}

/** Until somebody writes a slug, that of a new page follows its title. */
function suggestion({ base, history }: EditorState, { title }: Partial<PageValues>) {
  const { present } = history;
  const follows = base === null && present.slug === suggestedSlug(present.title);
  return follows && title !== undefined ? { slug: suggestedSlug(title) } : {};
}
