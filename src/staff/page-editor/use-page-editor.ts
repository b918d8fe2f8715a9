import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { flushPendingInput, hasPendingInput } from "@/shared/browser/pending-input";
import { problemOf } from "@/shared/http/errors";
import { paths, sitePagePath } from "@/shared/paths";
import { showToast } from "@/shared/ui/toast";
import {
  editorReducer,
  isDirty,
  openEditor,
  typedWhileSaving,
  type EditorEvent,
  type EditorState,
} from "./editor-state";
import type { CopyWork } from "./page-copies";
import { usePageDraft, type PageWork } from "./page-draft";
import { checkPage, type PageErrors } from "./page-rules";
import { scheduleRefusal, type PlannedChange } from "./page-schedules";
import type { PageRow, PageValues } from "./page-values";
import { readSavedPage, slugRefusal, useSavePage } from "./save-page";
import { useWorkingCopy } from "./use-working-copy";
import type { WorkingCopy } from "./working-copy";

/** What is still to do with a saved page, by its id: put it on the schedule. */
export type AfterSave = (id: string) => Promise<void>;

export type EditorInput = {
  /** The page as it was loaded; null for a new one. */
  row: PageRow | null;
  saved: PageValues;
  /** Unfinished work that the person goes on with. */
  restored: (PageWork & { slot?: string }) | null;
  draftKey: string;
};

/**
 * The state of the page editor, with what happens beside it: the working copy, drafts, saves and
 * toasts. `check` says what stands in the way of saving; `save` writes over `base`; the ref belongs
 * to the form.
 */
export function usePageEditor({ row, saved, restored, draftKey }: EditorInput) {
  const [state, show] = useState(() => openEditor(row, saved, restored));
  // The newest state, also before it is rendered and after the editor has gone.
  const newest = useRef(state);
  const values = state.history.present;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync } = useSavePage();
  const copyWork = useCallback(() => copyOf(newest.current), []);
  const { copy, state: copyState } = useWorkingCopy(
    restored?.copy ? { mark: restored.copy, values: restored.copy.synced ? values : null } : null,
    copyWork,
  );
  const dispatch = useCallback(
    (event: EditorEvent) => {
      // What was typed before comes first; rendered, so that its field sees what takes it back.
      if (hasPendingInput()) flushSync(flushPendingInput);
      newest.current = editorReducer(newest.current, event);
      copy.follow(copyWork());
      show(newest.current);
    },
    [copy, copyWork],
  );
  const draft = usePageDraft(
    draftKey,
    () => {
      flushPendingInput();
      return draftOf(newest.current, copy);
    },
    restored?.slot,
  );
  const isKept = useRef(draft.kept);
  useLayoutEffect(() => {
    isKept.current = draft.kept;
  }, [draft.kept]);
  const hasUnsavedWork = useCallback(() => {
    flushPendingInput();
    return isDirty(newest.current) && copy.getState().phase !== "saved";
  }, [copy]);
  // What waits for its turn is saved when the editor is left; until then the device keeps it.
  const hasStuckWork = useCallback(
    () => hasUnsavedWork() && (copy.getState().phase !== "waiting" || isKept.current === false),
    [copy, hasUnsavedWork],
  );

  /** `isToGoLive`: also at a time to come, whatever the status is until then. */
  const check = useCallback(
    (isToGoLive: boolean): PageErrors => {
      flushPendingInput();
      const { present } = newest.current.history;
      const errors = checkPage(isToGoLive ? { ...present, status: "published" } : present);
      dispatch({ type: "refused", errors });
      return errors;
    },
    [dispatch],
  );

  /**
   * What is on the screen, as a change of the saved page that goes live at a time; null where somebody
   * has saved the page since, which is then the conflict.
   */
  const plan = useCallback(async (): Promise<PlannedChange | null> => {
    const { base: over } = newest.current;
    if (!over) return null;
    const theirs = await readSavedPage(over.id);
    if (theirs && theirs.version !== over.version) {
      dispatch({ type: "conflicted", theirs });
      return null;
    }
    await copy.flush();
    const { mark, phase } = copy.getState();
    return {
      values: newest.current.history.present,
      baseVersion: over.version,
      copy: phase === "saved" ? mark : null,
    };
  }, [copy, dispatch]);

  async function save(over: PageRow | null, then?: AfterSave | null) {
    dispatch({ type: "saveStarted", base: over });
    const { id, history } = newest.current;
    try {
      const outcome = await mutateAsync({ id, opened: over, values: history.present });
      if (outcome.kind === "conflict") {
        return dispatch({ type: "conflicted", theirs: outcome.theirs });
      }
      if (outcome.kind === "gone") {
        dispatch({ type: "gone", id: crypto.randomUUID() });
        return showFailure(
          "Somebody has deleted this page. Create Page saves your work as a new one.",
        );
      }
      const title = over ? "Page updated successfully" : "Page created successfully";
      flushPendingInput();
      const typed = typedWhileSaving(newest.current);
      // Flushed, so that the leave guard finds nothing unsaved when `navigate` runs.
      flushSync(() => dispatch({ type: "saved", row: outcome.row }));
      if (typed) {
        return showToast({
          title,
          text: "You are still in the editor: what you have changed since is not live yet.",
        });
      }
      draft.forget();
      // The copy has gone live. The list, which is next, is not to call the page changed.
      await Promise.race([copy.flush(), pause(copyTimeoutMs)]);
      try {
        await then?.(outcome.row.id);
      } catch (error) {
        const text = scheduleRefusal(error);
        return showToast({ title: "Saved, but not scheduled", text, tone: "error" });
      }
      showToast({ title, ...(outcome.row.status === "published" && viewOf(outcome.row.slug)) });
      // Don't navigate if the editor was unmounted while saving.
      if (form.current) await navigate(paths.adminPages);
    } catch (error) {
      const slug = slugRefusal(error);
      dispatch({ type: "refused", errors: slug ? { slug } : {} });
      showFailure(slug ?? problemOf(error).text);
    }
  }

  /** Leaves for the list; a new page that was begun here is left as if it had not been. */
  const cancel = useCallback(() => {
    const { id, base, deleted } = newest.current;
    const isBegunHere = base === null && !deleted && restored === null;
    if (isBegunHere && navigator.onLine && isDirty(newest.current)) {
      dispatch({ type: "discarded" });
      const bringBack = async () => {
        dispatch({ type: "undo" });
        await copy.flush();
        await navigate(`${paths.adminNewPage}?page=${id}`);
      };
      const action = { label: "Undo", onPress: () => void bringBack() };
      showToast({ title: "Nothing of the new page is kept", action });
    }
    void navigate(paths.adminPages);
  }, [copy, dispatch, navigate, restored]);

  function viewOf(slug: string) {
    const onPress = () => void navigate(sitePagePath(slug));
    return { action: { label: "View page", onPress } };
  }

  return {
    state,
    dispatch,
    form,
    draftIsKept: draft.kept,
    copy,
    copyState,
    hasUnsavedWork,
    hasStuckWork,
    check,
    plan,
    save,
    cancel,
  };
}

/** What the working copy is to hold; null where nothing differs from the page. */
function copyOf(state: EditorState): CopyWork | null {
  const { id, base, history } = state;
  if (!isDirty(state)) return null;
  return { pageId: id, base: base?.version ?? null, values: history.present };
}

/** What this device is to keep, with what the server has of it; null where everything is saved. */
function draftOf(state: EditorState, copy: WorkingCopy): PageWork | null {
  const { id, base, history, began } = state;
  const { mark, phase } = copy.getState();
  if (!isDirty(state)) return null;
  return {
    id,
    version: base?.version ?? began,
    values: history.present,
    copy: mark && { ...mark, synced: phase === "saved" },
  };
}

/** A copy that is not removed by then is removed when the page is opened again. */
const copyTimeoutMs = 1_000;
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

function showFailure(text: string): void {
  showToast({ title: "Failed to save page", text, tone: "error" });
}
