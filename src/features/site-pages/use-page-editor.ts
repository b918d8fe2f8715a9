import { useCallback, useLayoutEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { problemOf } from "@/lib/http/errors";
import { paths, sitePagePath } from "@/lib/paths";
import { showToast } from "@/ui/toast";
import { editorReducer, isDirty, openEditor, typedWhileSaving } from "./editor-state";
import { usePageDraft, type PageWork } from "./page-draft";
import { checkPage, type PageErrors } from "./page-rules";
import { scheduleRefusal, type PlannedChange } from "./page-schedules";
import type { PageRow, PageValues } from "./page-values";
import { slugRefusal, useSavePage } from "./save-page";
import { useWorkingCopy } from "./use-working-copy";

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
  const [state, dispatch] = useReducer(editorReducer, null, () => openEditor(row, saved, restored));
  const { id, base, history, began } = state;
  const values = history.present;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync } = useSavePage();
  const isChanged = isDirty(state);
  const { copy, state: copyState } = useWorkingCopy(
    restored?.copy ? { mark: restored.copy, values: restored.copy.synced ? values : null } : null,
    isChanged ? { pageId: id, base: base?.version ?? null, values } : null,
  );
  const { mark, phase } = copyState;
  const draft = usePageDraft(
    draftKey,
    isChanged
      ? {
          id,
          version: base?.version ?? began,
          values,
          copy: mark && { ...mark, synced: phase === "saved" },
        }
      : null,
    restored?.slot,
  );
  // The rendered state, for code that goes on after an `await`.
  const latest = useRef({ state, draft });
  useLayoutEffect(() => {
    latest.current = { state, draft };
  }, [state, draft]);
  const hasUnsavedWork = useCallback(
    () => isDirty(latest.current.state) && copy.getState().phase !== "saved",
    [copy],
  );
  // What waits for its turn is saved when the editor is left; until then the device keeps it.
  const hasStuckWork = useCallback(
    () =>
      hasUnsavedWork() &&
      (copy.getState().phase !== "waiting" || latest.current.draft.kept === false),
    [copy, hasUnsavedWork],
  );

  /** `isToGoLive`: also at a time to come, whatever the status is until then. */
  const check = useCallback((isToGoLive: boolean): PageErrors => {
    const { present } = latest.current.state.history;
    const errors = checkPage(isToGoLive ? { ...present, status: "published" } : present);
    dispatch({ type: "refused", errors });
    return errors;
  }, []);

  /** What is on the screen, as a change of the saved page that goes live at a time. */
  const plan = useCallback(async (): Promise<PlannedChange | null> => {
    const { base: over, history: typed } = latest.current.state;
    if (!over) return null;
    await copy.flush();
    const { mark, phase } = copy.getState();
    return {
      values: typed.present,
      baseVersion: over.version,
      copy: phase === "saved" ? mark : null,
    };
  }, [copy]);

  async function save(over: PageRow | null, then?: AfterSave | null) {
    dispatch({ type: "saveStarted", base: over });
    try {
      const outcome = await mutateAsync({ id, opened: over, values });
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
      const typed = typedWhileSaving(latest.current.state);
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
      copy.follow(null);
      await Promise.race([copy.flush(), pause(copyPatienceMs)]);
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
  };
}

/** A copy that is not removed by then is removed when the page is opened again. */
const copyPatienceMs = 1_000;
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

function showFailure(text: string): void {
  showToast({ title: "Failed to save page", text, tone: "error" });
}
