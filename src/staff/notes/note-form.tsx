import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "@/staff/kit/use-draft";
import { useOnline } from "@/shared/browser/use-online";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextArea, TextInput } from "@/shared/ui/text-input";
import { noteDraftKey, readNoteDraft } from "./note-draft";
import type { Note, NoteTexts } from "./queries";
import { useSaveNote } from "./save-note";
import { noteSchema } from "./schema";

type NoteFormProps = { userId: string; note: Note | null; onClose: () => void };

/** Creates or edits a note. The draft stays on this device until it is saved. */
export function NoteForm({ userId, note, onClose }: NoteFormProps) {
  const key = noteDraftKey(userId, note?.id ?? null);
  const saved = { title: note?.title ?? "", content: note?.content ?? "" };
  const [kept] = useState(() => readNoteDraft(key));
  const draft = kept?.draft;
  /** A new note gets its id when it is sent, so that two tabs with one draft create two notes. */
  const id = useRef(note?.id ?? draft?.id);
  const { register, handleSubmit, getValues, reset, setFocus, formState } = useForm({
    resolver: zodResolver(noteSchema),
    defaultValues: { ...saved, ...(draft && { title: draft.title, content: draft.content }) },
  });
  const [showsDraft, setShowsDraft] = useState(kept !== null);
  const {
    touch,
    save,
    forget,
    kept: isKept,
  } = useDraft(
    key,
    () => {
      const { title, content } = getValues();
      const same = title === saved.title && content === saved.content;
      return same ? null : { title, content, id: id.current };
    },
    { slot: kept?.slot },
  );
  const online = useOnline();
  const { mutate, isPending } = useSaveNote({
    userId,
    isNew: note === null,
    draft: { key, forget },
  });
  const { errors } = formState;

  useEffect(() => setFocus("title"), [setFocus]);

  function send(texts: NoteTexts) {
    if (isPending) return;
    id.current ??= crypto.randomUUID();
    save();
    mutate({ id: id.current, texts }, { onSuccess: onClose });
  }

  function startAfresh() {
    reset(saved);
    id.current = note?.id;
    save();
    setShowsDraft(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
      onChange={touch}
      aria-label={note ? `Edit ${note.title}` : "New note"}
      className="grid gap-4 rounded border border-fg bg-pane p-5"
    >
      {!online && (
        <Notice kind="offline">
          You are offline. Keep typing: the note {isKept !== false && "stays on this device and "}
          can be saved when the connection returns.
        </Notice>
      )}
      {showsDraft && (
        <Notice kind="info">
          This is the text that you had not saved.{" "}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={startAfresh}
          >
            {note ? "Show the saved note" : "Start afresh"}
          </button>
        </Notice>
      )}
      <Field label="Title" look="box" error={errors.title?.message}>
        <TextInput {...register("title")} required readOnly={isPending} />
      </Field>
      <Field label="Content" look="box" error={errors.content?.message}>
        <TextArea {...register("content")} required readOnly={isPending} rows={6} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={isPending}>
          {note ? "Update Note" : "Create Note"}
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => {
            save();
            onClose();
          }}
        >
          Cancel
        </Button>
        <p role="status" className="text-small text-mute">
          {isPending ? "Saving…" : unsavedText(isKept)}
        </p>
      </div>
    </form>
  );
}

/** `isKept`: whether the browser keeps the draft; null before it was asked. */
function unsavedText(isKept: boolean | null): string {
  if (isKept === null) return "Not saved yet.";
  return isKept
    ? "Not saved yet; kept on this device."
    : "Not saved yet. This browser cannot keep it: save soon.";
}
