import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import type { DocumentChange, PageDocument } from "@/blocks/document";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/browser/use-online";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { ChangesButton } from "./changes-dialog";
import { CopyConflict } from "./copy-conflict";
import { EditorBar } from "./editor-bar";
import { isDirty } from "./editor-state";
import { LeaveGuard } from "@/form/leave-guard";
import { changedBlocks } from "./page-changes";
import { PageConflict } from "./page-conflict";
import { PagePlace } from "./page-place";
import { PageRevisions } from "./page-revisions";
import { PageSettings } from "./page-settings";
import { PageStanding } from "./page-standing";
import { FullPreview, PreviewPane, useRoomBeside } from "./preview-pane";
import type { PageCopy } from "./page-copies";
import { isEmptyPage, type PageStatus, type PageValues } from "./page-values";
import { QuickWays } from "./quick-ways";
import { TemplateChoice } from "./template-choice";
import { useEditorKeys } from "./use-editor-keys";
import { ScheduleButton, usePageSchedule } from "./schedule-ways";
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

/** Creates or changes a page: one screen (decision 0064). */
export function PageEditor({ problems, renderBlocks, ...page }: PageEditorProps) {
  const editor = usePageEditor(page);
  const { state, dispatch, form, draftIsKept, copy, copyState } = editor;
  const { base, clean, history, saving, errors, conflict, deleted } = state;
  const values = history.present;
  const navigate = useNavigate();
  const online = useOnline();
  const isBeside = useRoomBeside();
  const isChanged = isDirty(state);
  // After the key is drawn.
  const blocks = useDeferredValue(values.blocks);
  const changed = useMemo(
    () => (base === null ? undefined : changedBlocks(clean.blocks, blocks)),
    [base, clean.blocks, blocks],
  );
  const schedule = usePageSchedule(base?.id ?? null);
  const afterSave = useRef<AfterSave | null>(null);
  useEditorKeys({ onStep: dispatch, onSave: copy.flush });

  function change(change: Partial<PageValues>, about?: string) {
    dispatch({ type: "changed", change, about, at: Date.now() });
  }
  const changeBlocks = useCallback(
    (change: DocumentChange, about?: string) =>
      dispatch({ type: "blocksChanged", change, about, at: Date.now() }),
    [dispatch],
  );

  /** What goes live at a time is what is saved by then: first the page is saved as a draft. */
  function saveToSchedule(then: AfterSave) {
    afterSave.current = then;
    saveAs("draft");
  }

  /** Sets the status and saves, as the select and the button do. */
  function saveAs(status: PageStatus) {
    flushSync(() => change({ status }));
    form.current?.requestSubmit();
  }

  function discard() {
    dispatch({ type: "discarded" });
    showToast({
      title: "Changes discarded",
      text: base ? "The editor shows the page as it was saved last." : "The page is empty again.",
      action: { label: "Undo", onPress: () => dispatch({ type: "undo" }) },
    });
  }

  function takeTheirs(theirs: PageCopy | null) {
    if (!theirs) return;
    copy.takeTheirs(theirs);
    dispatch({ type: "restored", values: theirs.values });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const then = afterSave.current;
    afterSave.current = null;
    if (saving) return;
    const [first] = Object.keys(editor.check(then !== null));
    if (first === undefined) return void editor.save(base, then);
    const field = form.current?.querySelector<HTMLElement>(
      first === "blocks" ? '[aria-invalid="true"]' : `[name="${first}"]`,
    );
    field?.focus();
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
        <QuickWays
          isLive={base?.status === "published"}
          isSaving={saving !== null}
          onSaveAs={saveAs}
          schedule={
            <ScheduleButton
              pageId={base?.id ?? null}
              title={values.title}
              isLive={base?.status === "published"}
              {...((isChanged || base === null) && { onBefore: saveToSchedule })}
            />
          }
          changes={
            isChanged && {
              button: <ChangesButton live={clean} values={values} />,
              onDiscard: discard,
            }
          }
        />
      </div>
      <EditorBar
        row={base}
        standing={{
          row: base,
          schedule,
          isChanged,
          isSaving: saving !== null,
          online,
          isKept: draftIsKept,
          copy: copyState,
        }}
        history={history}
        onStep={dispatch}
        onCancel={() => void navigate(paths.adminPages)}
        preview={!isBeside && <FullPreview values={values} />}
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
            <PageStanding values={values} saved={base} onChange={change} />
          </div>
          {renderBlocks(values.blocks, changeBlocks, changed)}
        </div>
        <aside
          aria-label="Settings of the page"
          className="grid min-w-0 grid-cols-1 content-start gap-6 wrap-anywhere xl:col-start-1"
        >
          <PageSettings
            values={values}
            errors={errors}
            pageId={base?.id ?? null}
            savedSlug={base?.slug ?? null}
            onChange={change}
          />
          <PagePlace page={base} />
          {base && (
            <div>
              <PageRevisions
                pageId={base.id}
                version={base.version}
                onRestore={(old, version) => {
                  dispatch({ type: "restored", values: old });
                  showToast({
                    title: `Version ${version} is in the editor`,
                    text: "Update Page saves it. Undo takes it back.",
                  });
                }}
              />
            </div>
          )}
        </aside>
        {isBeside && (
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <PreviewPane values={values} />
          </div>
        )}
      </div>
      {conflict && (
        <PageConflict
          mine={values}
          theirs={conflict}
          onClose={() => dispatch({ type: "conflictClosed" })}
          onKeepMine={() => void editor.save(conflict)}
          onTakeTheirs={() => dispatch({ type: "theirsTaken" })}
        />
      )}
    </form>
  );
}
