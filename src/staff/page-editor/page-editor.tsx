import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { DocumentChange, PageDocument } from "@/shared/blocks/document";
import { LeaveGuard } from "@/staff/kit/leave-guard";
import { useDebounced } from "@/staff/kit/use-debounced";
import { useOnline } from "@/shared/browser/use-online";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { CopyConflict } from "./copy-conflict";
import { EditorBar } from "./editor-bar";
import { isDirty } from "./editor-state";
import { focusRefused } from "./focus-refused";
import { changedBlocks } from "./page-changes";
import { PageConflict } from "./page-conflict";
import type { PageCopy } from "./page-copies";
import { PagePlace } from "./page-place";
import { PageRevisions } from "./page-revisions";
import { goesLiveByItself } from "./page-schedules";
import { PageSettings } from "./page-settings";
import { PageStanding } from "./page-standing";
import { PreviewPane, useRoomBeside } from "./preview-pane";
import {
  isEmptyPage,
  type PageHeadValues,
  type PageRow,
  type PageStatus,
  type PageValues,
} from "./page-values";
import { QuickActions } from "./quick-actions";
import { TemplateChoice } from "./template-choice";
import { useEditorKeys } from "./use-editor-keys";
import { usePageEditor, type AfterSave, type EditorInput } from "./use-page-editor";

type PageEditorProps = EditorInput & {
  /** What could not be read of the stored blocks. */
  problems: readonly string[];
  renderBlocks: (
    document: PageDocument,
    onChange: (change: DocumentChange, about?: string) => void,
    changed: ReadonlySet<string> | undefined,
  ) => ReactNode;
};

/**
 * Creates or changes a page: one screen (docs/page-editor.md#one-screen). A key renders its own block
 * (docs/performance.md#keys).
 */
export function PageEditor({ problems, renderBlocks, ...page }: PageEditorProps) {
  const editor = usePageEditor(page);
  const { state, dispatch, form, draftIsKept, copy, copyState, check, plan } = editor;
  const { base, clean, history, saving, errors, conflict, deleted } = state;
  const values = history.present;
  const head = useHead(values);
  // What shows the whole page follows in a pause.
  const settled = useDeferredValue(useDebounced(values));
  const queryClient = useQueryClient();
  const online = useOnline();
  const isBeside = useRoomBeside();
  const isChanged = isDirty(state);
  const changed = useMemo(
    () => (base === null ? undefined : changedBlocks(clean.blocks, settled.blocks)),
    [base, clean.blocks, settled.blocks],
  );
  /** Plans the change once more, where somebody else's save stood in its way. */
  const [planAgain, setPlanAgain] = useState<(() => void) | null>(null);
  const afterSave = useRef<AfterSave | null>(null);
  useEditorKeys({ onStep: dispatch, onSave: copy.flush });

  const change = useCallback(
    (change: Partial<PageValues>, about?: string) =>
      dispatch({ type: "changed", change, about, at: Date.now() }),
    [dispatch],
  );
  const changeBlocks = useCallback(
    (change: DocumentChange, about?: string) =>
      dispatch({ type: "blocksChanged", change, about, at: Date.now() }),
    [dispatch],
  );
  const restore = useCallback(
    (values: PageValues) => dispatch({ type: "restored", values }),
    [dispatch],
  );
  const restoreVersion = useCallback(
    (old: PageValues, version: number) => {
      restore(old);
      showToast({
        title: `Version ${version} is in the editor`,
        text: "Update Page saves it. Undo takes it back.",
      });
    },
    [restore],
  );
  /** Sets the status and saves, as the select and the button do. */
  const saveAs = useCallback(
    (status: PageStatus) => {
      flushSync(() => change({ status }));
      form.current?.requestSubmit();
    },
    [change, form],
  );
  /** What goes live at a time is what is saved by then: first the page is saved as a draft. */
  const saveToSchedule = useCallback(
    (then: AfterSave) => {
      afterSave.current = then;
      saveAs("draft");
    },
    [saveAs],
  );
  const planChange = useCallback(
    async (again: () => void) => {
      if (focusRefused(form.current, check(true))) return null;
      const planned = await plan();
      setPlanAgain(planned ? null : () => again);
      return planned;
    },
    [check, form, plan],
  );
  /** What is on the screen goes over what somebody else has saved: now, or at the time it was planned for. */
  function keepMine(theirs: PageRow) {
    if (!planAgain) return void editor.save(theirs);
    dispatch({ type: "mineKept" });
    planAgain();
  }

  const isNew = base === null;
  const discard = useCallback(() => {
    dispatch({ type: "discarded" });
    showToast({
      title: "Changes discarded",
      text: isNew ? "The page is empty again." : "The editor shows the page as it was saved last.",
      action: { label: "Undo", onPress: () => dispatch({ type: "undo" }) },
    });
  }, [dispatch, isNew]);

  function takeTheirs(theirs: PageCopy | null) {
    if (!theirs) return;
    copy.takeTheirs(theirs);
    restore(theirs.values);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const then = afterSave.current;
    afterSave.current = null;
    if (saving) return;
    setPlanAgain(null);
    const isToGoLive =
      then !== null || (values.status === "draft" && goesLiveByItself(queryClient, base?.id));
    if (!focusRefused(form.current, check(isToGoLive))) void editor.save(base, then);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={base ? "Edit page" : "Create page"}>
      <LeaveGuard
        active={editor.hasUnsavedWork}
        activeInside={editor.hasStuckWork}
        isKept={draftIsKept !== false}
        offeredWhen={base ? "you open this page in the editor" : "you press Create New Page"}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-12 pb-2">
        <h1 className="text-title">{base ? "Edit Page" : "Create New Page"}</h1>
        <QuickActions
          page={base}
          title={values.title}
          isChanged={isChanged}
          isSaving={saving !== null}
          saved={clean}
          values={settled}
          onSaveAs={saveAs}
          onSaveToSchedule={saveToSchedule}
          onPlan={planChange}
          onRestore={restore}
          onDiscard={discard}
        />
      </div>
      <EditorBar
        row={base}
        isChanged={isChanged}
        isSaving={saving !== null}
        online={online}
        isKept={draftIsKept}
        copy={copyState}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onStep={dispatch}
        onCancel={editor.cancel}
        preview={isBeside ? null : settled}
      >
        {copyState.theirs && (
          <CopyConflict
            mine={values}
            theirs={copyState.theirs}
            onKeepBoth={copy.keepBoth}
            onTakeTheirs={() => takeTheirs(copyState.theirs)}
          />
        )}
      </EditorBar>
      <div className="grid gap-3 pb-6 empty:hidden">
        {!online && (
          <Notice kind="offline" title="You're Offline">
            Keep working: everything {draftIsKept !== false && "stays on this device and "}can be
            saved when the connection returns.
          </Notice>
        )}
        {deleted && base === null && (
          <Notice kind="info" title="This page has been deleted">
            What you have written is still here. Create Page saves it as a new page.
          </Notice>
        )}
        {Object.keys(errors).length > 0 && (
          <Notice kind="error">{Object.values(errors).join(" ")}</Notice>
        )}
        {problems.length > 0 && (
          <Notice kind="info" title="Not everything could be read">
            {problems.join(" ")}
          </Notice>
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 xl:col-start-1">
          {base === null && isEmptyPage(values) && <TemplateChoice onTake={change} />}
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
            <Field label="Title" look="box" error={errors.title}>
              <TextInput
                name="title"
                dir="auto"
                required
                className="min-h-15 text-h3!"
                value={values.title}
                onChange={(event) => change({ title: event.target.value }, "title")}
              />
            </Field>
            <PageStanding values={head} saved={base} onChange={change} />
          </div>
          {renderBlocks(values.blocks, changeBlocks, changed)}
        </div>
        <aside
          aria-label="Settings of the page"
          className="grid min-w-0 grid-cols-1 content-start gap-6 wrap-anywhere xl:col-start-1"
        >
          <PageSettings
            values={head}
            errors={errors}
            pageId={base?.id ?? null}
            savedSlug={base?.slug ?? null}
            onChange={change}
          />
          <PagePlace page={base} />
          {base && (
            <div>
              <PageRevisions pageId={base.id} version={base.version} onRestore={restoreVersion} />
            </div>
          )}
        </aside>
        {isBeside && (
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <PreviewPane values={settled} />
          </div>
        )}
      </div>
      {conflict && (
        <PageConflict
          mine={values}
          theirs={conflict}
          onClose={() => dispatch({ type: "conflictClosed" })}
          isPlan={planAgain !== null}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={() => dispatch({ type: "theirsTaken" })}
        />
      )}
    </form>
  );
}

/** What stands around the blocks; the same object as long as none of it changes. */
function useHead(values: PageValues): PageHeadValues {
  const { title, slug, meta_description, canonical_url, legacy, status, is_homepage } = values;
  return useMemo(
    () => ({ title, slug, meta_description, canonical_url, legacy, status, is_homepage }),
    [title, slug, meta_description, canonical_url, legacy, status, is_homepage],
  );
}
