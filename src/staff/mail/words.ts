import { timeInWords } from "@/shared/dates/dates";
import type { MailRow, PostStatus } from "./queries";

const kinds: Readonly<Record<string, string>> = {
  enquiry: "Enquiry",
  receipt: "Receipt of an enquiry",
  chat: "Chat message",
  reminder_confirm: "Asks whether reminders are wanted",
  mot_reminder: "Reminder",
  booking_held: "Asks a customer to confirm a time",
  booking_made: "Booked",
  booking_moved: "Booking moved",
  booking_moved_by_link: "A customer moved a booking",
  booking_cancelled: "Booking cancelled",
  booking_cancelled_by_link: "A customer cancelled a booking",
  booking_tomorrow: "The day before a booking",
  reply: "Answer to an enquiry",
  reply_by_link: "A customer has answered",
  held: "Requests are held",
  test: "Test of the mail",
  digest: "What was not mailed one by one",
  deploy: "The site is built anew",
  remove_picture: "A picture leaves the trash",
};

/** What a mail is for, in words; a kind that is not listed by its name. */
export function whatFor({ kind }: MailRow): string {
  return kinds[kind] ?? kind.replaceAll("_", " ");
}

/** To whom: without an address it is for the garage itself. */
export function toWhom({ kind, to_email: to }: MailRow): string {
  if (kind === "remove_picture") return "The storage of pictures";
  return to ?? (kind === "deploy" ? "The host" : "The garage");
}

/** "2 minutes ago". */
export function agoInWords(seconds: number): string {
  if (seconds < 60) return "less than a minute ago";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? "minute" : "minutes"} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

/** How the sender is doing: a title, and what follows from it. */
export function runInWords(
  { last_run: last, late }: PostStatus,
  now = new Date(),
): { title: string; text: string } {
  if (!last) {
    return late
      ? { title: "The post has not run yet.", text: "Enquiries are kept; mails wait." }
      : { title: "No run yet", text: "Nothing was due." };
  }
  if (!late) {
    return {
      title: `Last run ${agoInWords(last.seconds_ago)}`,
      text: "Looks every 5 minutes at least",
    };
  }
  const since = timeInWords(last.at, now);
  return { title: `The post has not run since ${since}.`, text: "Enquiries are kept; mails wait." };
}
