import { useCallback } from "react";
import { atReminder, type ReminderLink } from "@/lib/data/mailed-reminder";
import { MailedLinkView } from "@/site/mailed-link-view";
import { BrokenLink } from "./broken-link";
import { MailedReminderCard } from "./mailed-reminder-card";

/** What the link in a reminder's mails opens (decision 0116). */
export function MailedLink({ link }: { link: ReminderLink }) {
  const read = useCallback(() => atReminder("read_reminder", link), [link]);
  return (
    <MailedLinkView what="reminder" read={read} missing={<BrokenLink />}>
      {({ row, show }) => <MailedReminderCard reminder={row} link={link} onChange={show} />}
    </MailedLinkView>
  );
}
