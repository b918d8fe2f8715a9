import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { BrokenLink } from "@/public/reminders/broken-link";
import { OwnReminderView } from "@/public/reminders/own-reminder";
import { readMailedLink } from "@/shared/data/mailed-link";
import { PageHead } from "@/shared/site/page-head";

/** `/reminder#<id>.<token>`: the reminder of a mailed link, to confirm or to stop (docs/mail.md#reminders-by-mail). */
export function Component() {
  const { hash } = useLocation();
  const link = useMemo(() => readMailedLink(hash), [hash]);
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
            {link ? <OwnReminderView key={hash} link={link} /> : <BrokenLink />}
          </div>
        </div>
      </div>
    </>
  );
}
