import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { mailStates, type MailState } from "@/staff/data/mail-state";
import { momentInWords } from "@/shared/dates/dates";
import { enquiryPath } from "@/shared/paths";
import { classes } from "@/shared/ui/classes";
import { DataCell, DataRow } from "@/staff/kit/data-table";
import { Options } from "@/staff/kit/filter-fields";
import { StatusMark, Tag } from "@/staff/kit/status-mark";
import { inputClass } from "@/shared/ui/text-input";
import { isEnquiryStatus, enquiryStatusLabels } from "./enquiry-filter";
import { serviceOptions } from "@/shared/site/service-options";
import { wantedText } from "./thread/words";
import { useMoveEnquiry, type EnquiryRow } from "./queries";
import { referenceOf } from "@/shared/data/reference";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";

const contactLink = "flex min-h-11 items-center hover:underline nav:min-h-8";

/** Longer messages are folded, so that one visitor does not push the others off the screen. */
const foldedAbove = 160;

type EnquiryListRowProps = { enquiry: EnquiryRow; chooser?: ReactNode; action?: ReactNode };

/**
 * One enquiry for staff. Choosing a status saves it at once. The visitor's text is plain text with
 * its own writing direction.
 */
export function EnquiryListRow({ enquiry, chooser, action }: EnquiryListRowProps) {
  const move = useMoveEnquiry(enquiry.id);
  // The thread leads back to the list as it is searched and filtered.
  const { search } = useLocation();
  const { id, name, email, phone, source, suspect, created_at: createdAt, status } = enquiry;
  const telephone = visitorTelephoneLink(phone);
  return (
    <DataRow>
      <DataCell place="title">
        {chooser}
        <Link
          to={enquiryPath(id)}
          state={{ search }}
          className="inline-flex min-h-11 items-center underline underline-offset-4 nav:min-h-8"
        >
          <bdi>{name}</bdi>
        </Link>
        {suspect && <Tag label="Suspect" />}
        <span className="block text-small font-normal text-mute">{source}</span>
      </DataCell>
      <DataCell place="sub">
        {telephone ? (
          <a className={contactLink} href={telephone}>
            <bdi>{phone}</bdi>
          </a>
        ) : (
          <bdi className="flex min-h-11 items-center nav:min-h-8">{phone}</bdi>
        )}
        {email && (
          <a className={contactLink} href={`mailto:${encodeURIComponent(email)}`}>
            <bdi>{email}</bdi>
          </a>
        )}
      </DataCell>
      <DataCell place="detail">
        <Request enquiry={enquiry} />
      </DataCell>
      <DataCell place="detail">
        <time dateTime={createdAt}>{momentInWords(createdAt)}</time>
        <span className="block">Ref. {referenceOf(id)}</span>
        <MailMark name="Mail to us" state={enquiry.mails?.enquiry} />
        <MailMark name="Receipt" state={enquiry.mails?.receipt} />
      </DataCell>
      <DataCell place="status">
        <select
          className={classes(inputClass("box"), "min-w-36")}
          aria-label={`State of the enquiry from ${name}`}
          value={status}
          onChange={({ target }) =>
            isEnquiryStatus(target.value) &&
            move.mutate({ id, status: target.value, was: { name, status } })
          }
        >
          <Options labels={enquiryStatusLabels} />
        </select>
        {action}
      </DataCell>
    </DataRow>
  );
}

/** What became of a mail about the enquiry; nothing where there is none. */
function MailMark({ name, state }: { name: string; state: MailState | undefined }) {
  if (!state) return null;
  const { label, tone } = mailStates[state];
  return (
    <span className="block">
      <StatusMark tone={tone} label={`${name}: ${label.toLowerCase()}`} />
    </span>
  );
}

function Request({ enquiry }: { enquiry: EnquiryRow }) {
  const { service, vehicle, message } = enquiry;
  // An empty cell would not say what to do (docs/forms.md#rules).
  const isCallOnly = !service && !message;
  const facts = [
    isCallOnly && "Please ring",
    serviceOptions.find(({ value }) => value === service)?.label,
    vehicle,
    (enquiry.starts_at ?? enquiry.preferred_date) && wantedText(enquiry),
  ].filter(Boolean);
  return (
    <div className="grid max-w-measure grid-cols-1 gap-1 wrap-anywhere">
      {facts.length > 0 && <p className="font-medium text-fg">{facts.join(", ")}</p>}
      {message && message.length <= foldedAbove && (
        <p dir="auto" className="whitespace-pre-wrap">
          {message}
        </p>
      )}
      {message && message.length > foldedAbove && (
        <details>
          <summary dir="auto">{message.slice(0, foldedAbove)}…</summary>
          <p dir="auto" className="whitespace-pre-wrap">
            {message}
          </p>
        </details>
      )}
    </div>
  );
}
