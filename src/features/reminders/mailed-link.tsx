import { useCallback, useEffect, useRef, useState } from "react";
import { atReminder, type MailedReminder, type ReminderLink } from "@/lib/data/mailed-reminder";
import { problemOf } from "@/lib/http/errors";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";
import { BrokenLink } from "./broken-link";
import { MailedReminderCard } from "./mailed-reminder-card";

const brokenText = "The server had a problem. Please try again in a few minutes.";

type Shown = MailedReminder | null | "loading" | { failed: unknown };

/**
 * What the link in a reminder's mails opens (decision 0116). Opening it only reads: scanners of mail
 * open links before people do, so that confirming and stopping are buttons (decision 0076).
 */
export function MailedLink({ link }: { link: ReminderLink }) {
  const [shown, setShown] = useState<Shown>("loading");
  const current = useRef<object>(undefined);

  const read = useCallback(() => {
    const mine = (current.current = {});
    const show = (next: Shown) => {
      if (current.current === mine) setShown(next);
    };
    atReminder("read_reminder", link).then(show, (error: unknown) => show({ failed: error }));
  }, [link]);
  useEffect(() => {
    read();
    return () => void (current.current = undefined);
  }, [read]);

  if (shown === "loading") return <SkeletonRows label="Loading your reminder" />;
  if (shown === null) return <BrokenLink />;
  if ("failed" in shown) {
    return (
      <ErrorState
        title="Your reminder could not be loaded"
        text={problemOf(shown.failed, {}, brokenText).text}
        onRetry={() => {
          setShown("loading");
          read();
        }}
      />
    );
  }
  return <MailedReminderCard reminder={shown} link={link} onChange={setShown} />;
}
