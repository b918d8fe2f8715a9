import { Link } from "react-router-dom";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { enquiryPath, paths } from "@/shared/paths";
import { Button, ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { useMailAction, useMarkChat } from "@/staff/enquiries/thread/changes";
import type { Desk } from "@/staff/enquiries/thread/schema";
import { minutesBetween, spanText } from "@/staff/enquiries/thread/words";

type WantsALookProps = { desk: Desk; now: Date };

/** Mails that failed and chats that nobody has answered; nothing where there is neither. */
export function WantsALook({ desk, now }: WantsALookProps) {
  const { failed, chats } = desk;
  const chat = useMarkChat();
  const mail = useMailAction();
  if (failed.length === 0 && chats.length === 0) return null;
  const line = buttonClass({ variant: "line", size: "small" });
  return (
    <section aria-labelledby="wants-a-look">
      <div className="desk-head">
        <h2 id="wants-a-look">Wants a look</h2>
      </div>
      <ul className="desk-list">
        {failed.map(({ id, name, to, phone, enquiry_id: enquiry }) => {
          const telephone = phone && visitorTelephoneLink(phone);
          const whom = name ?? to ?? "us";
          return (
            <li key={id} className="desk-warn" data-bad>
              <p>
                <strong className="font-semibold">A mail did not go out.</strong> To{" "}
                <bdi>{whom}</bdi>.
              </p>
              {telephone && (
                <ButtonLink variant="line" size="small" href={telephone}>
                  Ring {phone}
                </ButtonLink>
              )}
              <Link
                to={enquiry ? enquiryPath(enquiry) : `${paths.adminPost}?state=failed`}
                aria-label={`Look at the mail to ${whom}`}
                className={line}
              >
                Look
              </Link>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Dealt with: the mail to ${whom}`}
                busy={mail.isPending}
                onClick={() => mail.mutate({ id, action: "cancel_mail" })}
              >
                Dealt with
              </Button>
            </li>
          );
        })}
        {chats.map(({ id, name, email, message, waiting_since: since }) => (
          <li key={id} className="desk-warn">
            <p>
              <strong className="font-semibold">
                Chat, {spanText(minutesBetween(since, now))}:
              </strong>{" "}
              ‘<bdi>{message}</bdi>’
            </p>
            <a href={`mailto:${encodeURIComponent(email)}`} className={line}>
              Answer {name}
            </a>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Answered: ${name}`}
              busy={chat.isPending}
              onClick={() => chat.mutate({ id, name, answered: true })}
            >
              Answered
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
