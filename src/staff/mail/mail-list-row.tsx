import { mailStates } from "@/staff/data/mail-state";
import { withPrefix } from "@/shared/data/reference";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { DataCell, DataRow } from "@/staff/kit/data-table";
import { StatusMark } from "@/staff/kit/status-mark";
import { useChange } from "@/staff/kit/use-change";
import type { Asked } from "./mail-dialog";
import { changeMail, type MailRow } from "./queries";
import { toWhom, whatFor } from "./words";

type MailListRowProps = { mail: MailRow; onAsk: (asked: Asked) => void };

/** One mail for staff: to whom, when, what became of it, and what can still be done about it. */
export function MailListRow({ mail, onAsk }: MailListRowProps) {
  const change = useChange(changeMail);
  const { state, attempts, reference, last_error: problem } = mail;
  const at = mail.sent_at ?? mail.due_at;
  const { label, tone } = mailStates[state];
  const failed = state === "failed" || state === "unknown";
  const canRetry = failed || (state === "queued" && attempts > 0);
  const canCancel = failed || state === "queued";
  const name = `${whatFor(mail)} to ${toWhom(mail)}`;
  return (
    <DataRow>
      <DataCell place="title">
        <bdi className="wrap-anywhere">{toWhom(mail)}</bdi>
        <span className="block text-small font-normal text-mute">{whatFor(mail)}</span>
      </DataCell>
      <DataCell place="sub">
        <span className="whitespace-nowrap">{reference && withPrefix(reference)}</span>
      </DataCell>
      <DataCell place="detail">
        <time dateTime={at} className="whitespace-nowrap">
          {momentInWords(at)}
        </time>
      </DataCell>
      <DataCell place="line">
        <StatusMark tone={tone} label={label} />
        {problem && <span className="block text-small wrap-anywhere text-mute">{problem}</span>}
        {attempts > 1 && <span className="block text-small text-mute">Tried {attempts} times</span>}
      </DataCell>
      <DataCell place="actions">
        {canRetry && (
          <Button
            variant="line"
            size="small"
            aria-label={`Retry: ${name}`}
            busy={change.isPending}
            onClick={() =>
              // It may have arrived already.
              state === "unknown"
                ? onAsk({ mail, action: "retry_mail" })
                : change.mutate({ mail, action: "retry_mail" })
            }
          >
            Retry
          </Button>
        )}
        {canCancel && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancel: ${name}`}
            onClick={() => onAsk({ mail, action: "cancel_mail" })}
          >
            Cancel
          </Button>
        )}
      </DataCell>
    </DataRow>
  );
}
