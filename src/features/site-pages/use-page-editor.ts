import { useCallback, useLayoutEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { problemOf } from "@/lib/http/errors";
import { paths, sitePagePath } from "@/lib/paths";
import { showToast } from "@/ui/toast";
import { editorReducer, isDirty, openEditor, typedWhileSaving } from "./editor-state";
import { usePageDraft, type PageWork } from "./page-draft";
import { checkPage, type PageErrors } from "./page-rules";
import type { PageRow, PageValues } from "./page-values";
import { slugRefusal, useSavePage } from "./save-page";

export type EditorInput = {
  /** The page as it was loaded; null for a new one. */
  row: PageRow | null;
  saved: PageValues;
  /** Unsaved work that the person goes on with. */
  restored: (PageWork & { slot?: string }) | null;
  draftKey: string;
};

/**
 * The state of the page editor, with what happens beside it: drafts, saves and toasts. `check` says
 * what stands in the way of saving; `save` writes over `base`; the ref belongs to the form.
 */
export function usePageEditor({ row, saved, restored, draftKey }: EditorInput) {
  const [state, dispatch] = useReducer(editorReducer, null, () => openEditor(row, saved, restored));
  const { id, base, history, began } = state;
  const values = history.present;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync } = useSavePage();
  const work = { id, version: base?.version ?? began, values };
  const draft = usePageDraft(draftKey, isDirty(state) ? work : null, restored?.slot);
  // The rendered state, for code that goes on after an `await`.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const hasUnsavedWork = useCallback(() => isDirty(latest.current), []);

  function check(): PageErrors {
    const errors = checkPage(values);
    dispatch({ type: "refused", errors });
    return errors;
  }

  async function save(over: PageRow | null) {
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
      const typed = typedWhileSaving(latest.current);
      // Flushed, so that the leave guard finds nothing unsaved when `navigate` runs.
      flushSync(() => dispatch({ type: "saved", row: outcome.row }));
      if (typed) {
        return showToast({
          title,
          text: "You are still in the editor: what you have changed since is not saved yet.",
        });
      }
      draft.forget();
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

  return { state, dispatch, form, draftIsKept: draft.kept, hasUnsavedWork, check, save };
}

function showFailure(text: string): void {
  showToast({ title: "Failed to save page", text, tone: "error" });
}
