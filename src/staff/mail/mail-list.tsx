import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailState } from "@/staff/data/mail-state";
import { DataTable } from "@/staff/kit/data-table";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { MailDialog, type Asked } from "./mail-dialog";
import { MailListRow } from "./mail-list-row";
import { mailsQuery } from "./queries";

type MailListProps = { state: MailState | null; onClear: () => void };

/** The server's mails in one state or all of them, the latest due first. */
export function MailList({ state, onClear }: MailListProps) {
  const list = useInfiniteQuery(mailsQuery(state));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <LoadedList
        list={list}
        loading="Loading the mails"
        failed="The mails could not be loaded"
        more="Show earlier mails"
        empty={
          state ? (
            <NoMatches text="No mail is in this state." clear="Show all" onClear={onClear} />
          ) : (
            <EmptyState
              title="No mails yet"
              text="Receipts, reminders and what the site mails to the garage appear here."
            />
          )
        }
      >
        {(mails) => (
          <DataTable
            caption="Mails, the latest due first"
            columns={["To, and what for", "Reference", "When", "State", { hidden: "Actions" }]}
          >
            {mails.map((mail) => (
              <MailListRow key={mail.id} mail={mail} onAsk={setAsked} />
            ))}
          </DataTable>
        )}
      </LoadedList>
      <p className="mt-3 text-small text-mute">
        What was sent is kept for 30 days, without its words.
      </p>
      <MailDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
