import { useState } from "react";
import { mailStates, type MailState } from "@/staff/data/mail-state";
import { withPrefix } from "@/shared/data/reference";
import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { Moment, StatusMark } from "@/staff/kit/status-mark";
import { useChange } from "@/staff/kit/use-change";
import { MailDialog, type Asked } from "./mail-dialog";
import { changeMail, mailsQuery, type MailRow } from "./queries";
import { toWhom, whatFor } from "./words";

type MailListProps = { state: MailState | null; onClear: () => void };

/** The server's mails in one state or all of them, the latest due first. */
export function MailList({ state, onClear }: MailListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const retry = useChange(changeMail);
  return (
    <>
      <StaffList
        query={() => mailsQuery(state)}
        loading="Loading the mails"
        failed="The mails could not be loaded"
        more="Show earlier mails"
        empty={{
          title: "No mails yet",
          text: "Receipts, reminders and what the site mails to the garage appear here.",
        }}
        noMatches={state && { text: "No mail is in this state.", clear: "Show all", onClear }}
      >
        {(mails) => (
          <StaffTable
            caption="Mails, the latest due first"
            rows={mails}
            columns={columns}
            rowActions={(mail) => {
              const name = `${whatFor(mail)} to ${toWhom(mail)}`;
              const failed = mail.state === "failed" || mail.state === "unknown";
              const isTried = mail.state === "queued" && mail.attempts > 0;
              return [
                (failed || isTried) && {
                  label: "Retry",
                  name: `Retry: ${name}`,
                  variant: "line",
                  busy: retry.isPending && retry.variables.mail.id === mail.id,
                  onPress: () =>
                    // It may have arrived already.
                    mail.state === "unknown"
                      ? setAsked({ mail, action: "retry_mail" })
                      : retry.mutate({ mail, action: "retry_mail" }),
                },
                (failed || mail.state === "queued") && {
                  label: "Cancel",
                  name: `Cancel: ${name}`,
                  onPress: () => setAsked({ mail, action: "cancel_mail" }),
                },
              ];
            }}
          />
        )}
      </StaffList>
      <p className="mt-3 text-small text-mute">
        What was sent is kept for 30 days, without its words.
      </p>
      <MailDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const columns = [
  column<MailRow>("To, and what for", "title", (mail) => (
    <>
      <bdi className="wrap-anywhere">{toWhom(mail)}</bdi>
      <span className="block text-small font-normal text-mute">{whatFor(mail)}</span>
    </>
  )),
  column<MailRow>("Reference", "sub", ({ reference }) => (
    <span className="whitespace-nowrap">{reference && withPrefix(reference)}</span>
  )),
  column<MailRow>("When", "detail", (mail) => <Moment at={mail.sent_at ?? mail.due_at} />),
  column<MailRow>("State", "line", ({ state, last_error: problem, attempts }) => (
    <>
      <StatusMark {...mailStates[state]} />
      {problem && <span className="block text-small wrap-anywhere text-mute">{problem}</span>}
      {attempts > 1 && <span className="block text-small text-mute">Tried {attempts} times</span>}
    </>
  )),
];
