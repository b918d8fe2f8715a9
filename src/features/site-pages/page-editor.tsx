import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { DocumentChange, PageDocument } from "@/blocks/document";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/browser/use-online";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { EditorBar } from "./editor-bar";
import { LeaveGuard } from "./leave-guard";
import { PageConflict } from "./page-conflict";
import { usePageDraft, type PageWork } from "./page-draft";
import { PageRevisions } from "./page-revisions";
import { checkPage, type PageErrors } from "./page-rules";
import { PageSettings } from "./page-settings";
import { openPage, suggestedSlug, type PageRow, type PageValues } from "./page-values";
import { useSavePage } from "./save-page";
import { usePageHistory } from "./use-page-history";

type PageEditorProps = {
  /** The page as it was loaded; null for a new one. */
  row: PageRow | null;
  saved: PageValues;
  /** Unsaved work that the person goes on with. */
  restored: PageWork | null;
  draftKey: string;
  /** What could not be read of the stored blocks. */
  problems: readonly string[];
  renderBlocks: (
    document: PageDocument,
    onChange: (change: DocumentChange, about?: string) => void,
  ) => ReactNode;
};

/** Creates or changes a page: one screen (accounts specification 2, "Page editor"). */
export function PageEditor({ row, saved, restored, draftKey, ...props }: PageEditorProps) {
  const history = usePageHistory(saved, restored?.values ?? null);
  const { values, change } = history;
  const [opened, setOpened] = useState(
    row && { ...row, version: restored?.version ?? row.version },
  );
  const [clean, setClean] = useState(saved);
  const [errors, setErrors] = useState<PageErrors>({});
  const [theirs, setTheirs] = useState<PageRow | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const online = useOnline();
  const save = useSavePage();
  const dirty = values !== clean;
  const [id] = useState(() => row?.id ?? restored?.id ?? crypto.randomUUID());
  const work = { id, version: opened?.version ?? null, values };
  const draft = usePageDraft(draftKey, dirty ? work : null);
  const unsaved = useRef(dirty);
  const standing = useRef(values);
  useEffect(() => {
    unsaved.current = dirty;
    standing.current = values;
  }, [dirty, values]);
  const guard = useCallback(() => unsaved.current, []);

  async function send(base: typeof opened) {
    try {
      const outcome = await save.mutateAsync({ id, opened: base, values });
      if (outcome.kind === "conflict") return setTheirs(outcome.theirs);
      if (outcome.kind === "gone") {
        const text = "Somebody has deleted this page. Your work is kept on this device.";
        return showToast({ title: "Failed to save page", text, tone: "error" });
      }
      const title = base ? "Page updated successfully" : "Page created successfully";
      if (standing.current !== values) {
        // Typed while it was on its way: that stays, and goes on from what is saved now.
        setOpened(outcome.row);
        setClean(values);
        return showToast({ title, text: "What you have changed since is not saved yet." });
      }
      draft.forget();
      unsaved.current = false;
      showToast({ title });
      // Who has left meanwhile is not called away from where they are.
      if (form.current) await navigate(paths.adminPages);
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error : { code: "", message: "" };
      const slug =
        code === "23505"
          ? "Another page has this address."
          : code === "23514" && message.includes("belongs to the site")
            ? message
            : undefined;
      if (slug) setErrors({ slug });
      const text = slug ?? problemOf(error).text;
      showToast({ title: "Failed to save page", text, tone: "error" });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const found = checkPage(values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return void send(opened);
    const field = form.current?.querySelector<HTMLElement>(
      first === "blocks" ? '[aria-invalid="true"]' : `[name="${first}"]`,
    );
    field?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={opened ? "Edit page" : "Create page"}>
      <LeaveGuard active={guard} />
      <EditorBar
        title={opened ? "Edit Page" : "Create New Page"}
        submitLabel={opened ? "Update Page" : "Create Page"}
        row={opened}
        state={save.isPending ? "saving" : dirty ? (draft.kept ? "kept" : "unkept") : "clean"}
        history={history}
        onCancel={() => void navigate(paths.adminPages)}
      />
      <div className="grid gap-3 pb-6 empty:hidden">
        {!online && (
          <Notice kind="offline" title="You're Offline">
            Keep working: everything stays on this device and can be saved when the connection
            returns.
          </Notice>
        )}
        {Object.keys(errors).length > 0 && (
          <Notice kind="error">{Object.values(errors).join(" ")}</Notice>
        )}
        {props.problems.length > 0 && (
          <Notice kind="info" title="Not everything could be read">
            {props.problems.join(" ")}
          </Notice>
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <Field label="Title" look="box" error={errors.title}>
            <TextInput
              name="title"
              dir="auto"
              required
              className="min-h-15 text-h3!"
              value={values.title}
              onChange={(event) => {
                const title = event.target.value;
                // Until somebody writes one, the slug follows the title of a new page.
                const follows = !opened && values.slug === suggestedSlug(values.title);
                change({ title, ...(follows && { slug: suggestedSlug(title) }) }, "title");
              }}
            />
          </Field>
          {props.renderBlocks(values.blocks, history.changeBlocks)}
        </div>
        <aside
          aria-label="Settings of the page"
          className="grid min-w-0 grid-cols-1 content-start gap-6 wrap-anywhere"
        >
          <PageSettings
            values={values}
            errors={errors}
            pageId={opened?.id ?? null}
            savedSlug={opened?.slug ?? null}
            onChange={change}
          />
          {opened && (
            <div>
              <PageRevisions
                pageId={opened.id}
                version={opened.version}
                onRestore={(old, version) => {
                  history.replace(old);
                  showToast({
                    title: `Version ${version} is in the editor`,
                    text: "Update Page saves it. Undo takes it back.",
                  });
                }}
              />
            </div>
          )}
        </aside>
      </div>
      {theirs && (
        <PageConflict
          mine={values}
          theirs={theirs}
          saving={save.isPending}
          onClose={() => setTheirs(null)}
          onKeepMine={() => {
            setOpened(theirs);
            setTheirs(null);
            void send(theirs);
          }}
          onTakeTheirs={() => {
            const other = openPage(theirs).values;
            history.replace(other);
            setClean(other);
            setOpened(theirs);
            setTheirs(null);
          }}
        />
      )}
    </form>
  );
}
