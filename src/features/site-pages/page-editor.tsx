import { useCallback, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import type { DocumentChange, PageDocument } from "@/blocks/document";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/browser/use-online";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { EditorBar } from "./editor-bar";
import { isDirty } from "./editor-state";
import { LeaveGuard } from "@/form/leave-guard";
import { PageConflict } from "./page-conflict";
import { PageRevisions } from "./page-revisions";
import { PageSettings } from "./page-settings";
import { PageStanding } from "./page-standing";
import { FullPreview, PreviewPane, useRoomBeside } from "./preview-pane";
import { isEmptyPage, type PageStatus, type PageValues } from "./page-values";
import { TemplateChoice } from "./template-choice";
import { usePageEditor, type EditorInput } from "./use-page-editor";
import { useUndoKeys } from "./use-undo-keys";

type PageEditorProps = EditorInput & {
  /** What could not be read of the stored blocks. */
  problems: readonly string[];
  renderBlocks: (
    document: PageDocument,
    onChange: (change: DocumentChange, about?: string) => void,
  ) => ReactNode;
};

/** Creates or changes a page: one screen (decision 0064). */
export function PageEditor({ problems, renderBlocks, ...page }: PageEditorProps) {
  const { state, dispatch, form, draftIsKept, hasUnsavedWork, check, save } = usePageEditor(page);
  const { base, history, saving, errors, conflict, deleted } = state;
  const values = history.present;
  const navigate = useNavigate();
  const online = useOnline();
  const isBeside = useRoomBeside();
  useUndoKeys(dispatch);

  function change(change: Partial<PageValues>, about?: string) {
    dispatch({ type: "changed", change, about, at: Date.now() });
  }
  const changeBlocks = useCallback(
    (change: DocumentChange, about?: string) =>
      dispatch({ type: "blocksChanged", change, about, at: Date.now() }),
    [dispatch],
  );

  /** Sets the status and saves, as the select and the button do. */
  function saveAs(status: PageStatus) {
    flushSync(() => change({ status }));
    form.current?.requestSubmit();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const [first] = Object.keys(check());
    if (first === undefined) return void save(base);
    const field = form.current?.querySelector<HTMLElement>(
      first === "blocks" ? '[aria-invalid="true"]' : `[name="${first}"]`,
    );
    field?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={base ? "Edit page" : "Create page"}>
      <LeaveGuard
        active={hasUnsavedWork}
        isKept={draftIsKept !== false}
        offeredWhen={base ? "you open this page in the editor" : "you press Create New Page"}
      />
      <EditorBar
        row={base}
        state={saving ? "saving" : isDirty(state) ? "unsaved" : "clean"}
        isKept={draftIsKept}
        history={history}
        onStep={dispatch}
        status={values.status}
        onSaveAs={saveAs}
        onCancel={() => void navigate(paths.adminPages)}
        preview={!isBeside && <FullPreview values={values} />}
      />
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
          {renderBlocks(values.blocks, changeBlocks)}
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
          onKeepMine={() => void save(conflict)}
          onTakeTheirs={() => dispatch({ type: "theirsTaken" })}
        />
      )}
    </form>
  );
}
