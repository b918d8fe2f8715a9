import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { BrokenLink } from "@/features/reminders/broken-link";
import { MailedLink } from "@/features/reminders/mailed-link";
import { readReminderLink } from "@/lib/data/mailed-reminder";
import { PageHead } from "@/site/page-head";

/** `/reminder#<id>.<code>`: the reminder of a mailed link, to confirm or to stop (decision 0116). */
export function Component() {
  const { hash } = useLocation();
  const link = useMemo(() => readReminderLink(hash), [hash]);
  return (
    <>
      <PageHead title="Your reminder" />
      <section className="ink pt-section pb-band max-sm:pt-30">
        <div className="wrap">
          <h1 className="max-w-headline text-h1">Your reminder</h1>
        </div>
      </section>
      <div className="paper py-section">
        <div className="wrap">
          <div className="max-w-measure">
            {link ? <MailedLink key={hash} link={link} /> : <BrokenLink />}
          </div>
        </div>
      </div>
    </>
  );
}
