import { memo } from "react";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { timeInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { StatusMark } from "@/staff/kit/status-mark";
import { useMailAction, useUndo } from "./changes";
import type { Entry, Thread } from "./schema";
import { mailWords, markLine } from "./words";

/**
 * What was said and done, oldest first: theirs left, ours right, calls as lines between. A reading
 * that brings nothing new draws nothing.
 */
export const Messages = memo(function Messages({ thread }: { thread: Thread }) {
  const { name, message, created_at: at, source, phone, entries } = thread;
  return (
    <ol aria-label="What was said and done" className="desk-messages">
      <li>
        <article className="desk-message">
          <p dir="auto">{message ?? "Nothing was written: please ring."}</p>
          <p className="desk-message-foot">
            <span>
              <bdi>{name}</bdi>, <time dateTime={at}>{timeInWords(at)}</time>, {source}
            </span>
          </p>
        </article>
      </li>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.body === null ? (
            <p className="desk-event">{markLine(entry)}</p>
          ) : (
            <Message entry={entry} name={name} phone={phone} />
          )}
        </li>
      ))}
    </ol>
  );
});

type MessageProps = { entry: Entry; name: string; phone: string };

/** Drawn anew only if its entry has changed, not with each reading of a long thread. */
const Message = memo(function Message({ entry, name, phone }: MessageProps) {
  const { kind, at, by, mine, body, mail, id } = entry;
  const undo = useUndo();
  const writer = kind === "message" ? name : (by ?? "A former colleague");
  return (
    <article className="desk-message" data-kind={kind}>
      <p dir="auto">{body}</p>
      <p className="desk-message-foot">
        <span>
          {kind === "note" && "Note, "}
          <bdi>{writer}</bdi>, <time dateTime={at}>{timeInWords(at)}</time>
        </span>
        {mail && <MailState mail={mail} phone={phone} />}
        {kind === "note" && mine && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove the note: ${body?.slice(0, 40)}`}
            busy={undo.isPending}
            onClick={() => undo.mutate(id)}
          >
            Remove
          </Button>
        )}
      </p>
    </article>
  );
});

type MailStateProps = { mail: NonNullable<Entry["mail"]>; phone: string };

/** What became of the mail; one that did not arrive leads to the telephone first. */
function MailState({ mail, phone }: MailStateProps) {
  const change = useMailAction();
  const { label, tone } = mailWords(mail);
  const telephone = visitorTelephoneLink(phone);
  const failed = mail.state === "failed";
  return (
    <>
      <StatusMark tone={tone} label={label} />
      {failed && telephone && (
        <a href={telephone} className={textLinkClass}>
          Ring {phone}
        </a>
      )}
      {failed && (
        <Button
          variant="line"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ id: mail.id, action: "retry_mail" })}
        >
          Send again
        </Button>
      )}
      {failed && mail.error && <span className="wrap-anywhere">{mail.error}</span>}
    </>
  );
}
