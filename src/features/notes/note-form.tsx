import { useEffect, useRef, useState, type FormEvent } from "react";
import { removeStored } from "@/lib/browser/storage";
import { useOnline } from "@/lib/browser/use-online";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextArea, TextInput } from "@/ui/text-input";
import { keepNoteDraft, noteDraftKey, readNoteDraft } from "./note-draft";
import type { Note, NoteTexts } from "./queries";
import { useSaveNote } from "./save-note";
import { noteSchema } from "./schema";

const names = ["title", "content"] as const;
type Errors = Partial<Record<(typeof names)[number], string>>;

type NoteFormProps = { userId: string; note: Note | null; onClose: () => void };

/** Writes a new note, or edits one. Typed text stays on this device until it is saved. */
export function NoteForm({ userId, note, onClose }: NoteFormProps) {
  const key = noteDraftKey(userId, note?.id ?? null);
  const saved: NoteTexts = { title: note?.title ?? "", content: note?.content ?? "" };
  const [{ sentAt, ...draft }] = useState(() => readNoteDraft(key));
  const [texts, setTexts] = useState<NoteTexts>({ ...saved, ...draft });
  // Of this very text: one that is changed is another.
  const firstSent = useRef(sentAt);
  const [errors, setErrors] = useState<Errors>({});
  const [showsDraft, setShowsDraft] = useState(Object.keys(draft).length > 0);
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const save = useSaveNote(userId, note?.id ?? null);

  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function change(next: Partial<NoteTexts>) {
    if (save.isPending) return;
    const after = { ...texts, ...next };
    firstSent.current = undefined;
    setTexts(after);
    setErrors({});
    const same = after.title === saved.title && after.content === saved.content;
    if (same) removeStored(key);
    else keepNoteDraft(key, after);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const parsed = noteSchema.safeParse(texts);
    if (!parsed.success) {
      const found: Errors = {};
      for (const { path, message } of parsed.error.issues) {
        found[path[0] as keyof Errors] ??= message;
      }
      setErrors(found);
      const first = names.find((name) => found[name]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    save.mutate(
      { texts: parsed.data, typed: texts, sentAt: firstSent.current },
      { onSuccess: onClose },
    );
    firstSent.current ??= new Date().toISOString();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={note ? `Edit ${note.title}` : "New note"}
      className="grid gap-4 rounded border border-fg bg-pane p-5"
    >
      {!online && (
        <Notice kind="offline">
          You are offline. Keep typing: the note stays on this device and can be saved when the
          connection returns.
        </Notice>
      )}
      {showsDraft && (
        <Notice kind="info">
          This is the text that you had not saved.{" "}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => {
              change(saved);
              setShowsDraft(false);
            }}
          >
            {note ? "Show the saved note" : "Start afresh"}
          </button>
        </Notice>
      )}
      <Field label="Title" look="box" error={errors.title}>
        <TextInput
          name="title"
          required
          readOnly={save.isPending}
          value={texts.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Content" look="box" error={errors.content}>
        <TextArea
          name="content"
          required
          readOnly={save.isPending}
          rows={6}
          value={texts.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={save.isPending}>
          {note ? "Update Note" : "Create Note"}
        </Button>
        <Button variant="line" size="small" onClick={onClose}>
          Cancel
        </Button>
        <p role="status" className="text-small text-mute">
          {save.isPending ? "Saving…" : "Not saved yet; kept on this device."}
        </p>
      </div>
    </form>
  );
}
