import { useCallback } from "react";
import type { MailedLink } from "@/shared/data/mailed-link";
import { atReminder } from "@/shared/data/own-reminder";
import { MailedLinkView } from "@/public/site/mailed-link-view";
import { BrokenLink } from "./broken-link";
import { ReminderCard } from "./reminder-card";

/** What the link in a reminder's mails opens (docs/mail.md#reminders-by-mail). */
export function OwnReminderView({ link }: { link: MailedLink }) {
  const read = useCallback(() => atReminder("read_reminder", link), [link]);
  return (
    <MailedLinkView what="reminder" read={read} missing={<BrokenLink />}>
      {({ row, show }) => <ReminderCard reminder={row} link={link} onChange={show} />}
    </MailedLinkView>
  );
}
