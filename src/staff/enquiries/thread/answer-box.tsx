import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { useKeptText } from "@/shared/browser/use-kept-text";
import { useFacts } from "@/shared/site/use-facts";
import { useNow } from "@/shared/site/use-opening-state";
import { Button, ButtonLink } from "@/shared/ui/button";
import { Notice } from "@/shared/ui/notice";
import { isOvertaken, useNote, useReply } from "./changes";
import { slotsQuery } from "./queries";
import { readyAnswers } from "./ready-answers";
import type { Entry, Thread } from "./schema";
import { minutesBetween, spanText } from "./words";

const mostCharacters = 5_000;

/**
 * The box to answer in. Ready answers are put into it to be changed; Control and Enter send. Whoever
 * began before somebody else answered is told before anything goes out (docs/mail.md#threads).
 */
export function AnswerBox({ thread }: { thread: Thread }) {
  const { id, name, email, entries, mails, suspect, discarded } = thread;
  const facts = useFacts();
  const now = useNow();
  const slots = useQuery(slotsQuery(thread.service));
  const label = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const last = entries.at(-1)?.number ?? 0;
  const { text: draft, type: setDraft, idFor, forget } = useKeptText(`thread-answer:${id}`);
  const isShown = useIsCurrent(true);
  // For a box that has gone, to which mutate() does not call back.
  const done = () => {
    if (!isShown(true)) forget();
  };
  const reply = useReply(id, { failed: `Not sent to ${name}`, done });
  const note = useNote(id, { failed: `The note on ${name} is not saved`, done });
  /** What was there when the writing began. */
  const [since, setSince] = useState(last);
  const [isMissing, setMissing] = useState(false);
  const busy = reply.isPending || note.isPending;
  const canMail = mails && !suspect && !discarded && email !== null;
  const meanwhile = draft.trim() === "" ? undefined : newestOfOthers(entries, since);
  const problem = [reply, note].find(({ error }) => error && !isOvertaken(error))?.problem;

  function type(next: string) {
    if (draft.trim() === "") setSince(last);
    setDraft(next);
    setMissing(false);
  }

  function fill(ready: string) {
    type(draft.trim() === "" ? ready : `${draft.trimEnd()}\n${ready}`);
    text.current?.focus();
  }

  function send(how: "reply" | "note") {
    if (busy) return;
    if (draft.trim() === "") {
      setMissing(true);
      text.current?.focus();
      return;
    }
    const answer = { id: idFor(how + draft), body: draft };
    const onSuccess = () => {
      forget();
      text.current?.focus();
    };
    if (how === "note") note.mutate(answer, { onSuccess });
    else reply.mutate({ ...answer, seen: last }, { onSuccess });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(canMail ? "reply" : "note");
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Answer">
      {problem !== undefined && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      {email === null && (
        <Notice kind="info" className="mt-4">
          There is no address: ring. Notes and calls are kept here.
        </Notice>
      )}
      {!mails && email !== null && (
        <Notice kind="info" className="mt-4">
          Mail does not go from the server, so answers cannot be sent from here. Ring, or use your
          mail program; notes and calls are kept here all the same.
        </Notice>
      )}
      <div className="desk-box">
        <div role="group" aria-label="Ready answers" className="desk-ready">
          {(now ? readyAnswers(thread, facts, slots.data ?? [], now) : []).map((ready) => (
            <Button key={ready.label} variant="line" size="small" onClick={() => fill(ready.text)}>
              {ready.label}
            </Button>
          ))}
        </div>
        <label htmlFor={label} className="sr-only">
          Your answer to {name}
        </label>
        <textarea
          ref={text}
          id={label}
          value={draft}
          maxLength={mostCharacters}
          readOnly={busy}
          placeholder={`Write to ${name}`}
          aria-invalid={isMissing}
          aria-describedby={`${label}-state`}
          aria-keyshortcuts="Control+Enter"
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <div className="desk-box-foot">
          <p id={`${label}-state`} role="status" className="text-small text-mute">
            {isMissing ? "Please write something first." : meanwhileText(thread, meanwhile, now)}
          </p>
          <div>
            {!mails && email !== null && (
              <ButtonLink
                variant="line"
                size="small"
                href={`mailto:${encodeURIComponent(email)}?body=${encodeURIComponent(draft)}`}
              >
                Open in your mail program
              </ButtonLink>
            )}
            <Button
              variant={canMail ? "quiet" : "line"}
              size="small"
              busy={note.isPending}
              onClick={() => send("note")}
            >
              Note only
            </Button>
            {canMail && (
              <Button type="submit" size="small" busy={reply.isPending}>
                {meanwhile ? "Send all the same" : "Send"}
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  );
}

/** What a colleague has answered or the customer has written since the writing began. */
function newestOfOthers(entries: readonly Entry[], since: number): Entry | undefined {
  return entries.findLast(
    ({ number, kind, mine }) =>
      number > since && !mine && (kind === "answer" || kind === "message"),
  );
}

function meanwhileText(
  { readers, name }: Thread,
  entry: Entry | undefined,
  now: Date | null,
): string {
  if (entry && now) {
    const minutes = minutesBetween(entry.at, now);
    const ago = minutes < 2 ? "a minute ago" : `${spanText(minutes)} ago`;
    const who = entry.kind === "message" ? name : (entry.by ?? "A colleague");
    return `${who} ${entry.kind === "message" ? "wrote" : "answered"} ${ago}: look above before you send.`;
  }
  if (readers.length === 0) return "";
  return `${new Intl.ListFormat("en-GB").format(readers)} ${readers.length === 1 ? "is" : "are"} looking at this too`;
}
