import { Link } from "react-router-dom";
import { enquiryPath, paths } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import { Marks } from "@/staff/enquiries/thread/marks";
import type { Desk, InProgress, Mark } from "@/staff/enquiries/thread/schema";
import { minutesBetween, serviceName, spanText, wantedText } from "@/staff/enquiries/thread/words";
import { Few } from "./few";

type InProgressListProps = {
  desk: Desk;
  now: Date;
  onMark: (request: InProgress, mark: Mark) => void;
};

/** What was rung or answered and is not settled, longest silence first. */
export function InProgressList({ desk, now, onMark }: InProgressListProps) {
  const { settled, counts } = desk;
  // What was rung a moment ago stands among the settled.
  const shown = desk.in_progress.filter(({ id }) => !settled.some((one) => one.id === id));
  const hidden = desk.in_progress.length - shown.length;
  const count = counts.in_progress - hidden;
  if (count === 0) return null;
  return (
    <section aria-labelledby="in-progress" className="mt-6 min-w-0">
      <div className="desk-head">
        <h2 id="in-progress">
          In progress <span className="desk-count inset-ring inset-ring-edge">{count}</span>
        </h2>
        <span className="text-small text-mute">Longest silence first</span>
      </div>
      <Few items={shown}>
        {(request) => (
          <li key={request.id} className="desk-warn">
            <InProgressRow request={request} now={now} onMark={(mark) => onMark(request, mark)} />
          </li>
        )}
      </Few>
      {count > shown.length && (
        <p className="mt-3">
          <Link to={`${paths.adminEnquiries}?status=in_progress`} className={textLinkClass}>
            See all {count}
          </Link>
        </p>
      )}
    </section>
  );
}

type RowProps = { request: InProgress; now: Date; onMark: (mark: Mark) => void };

function InProgressRow({ request, now, onMark }: RowProps) {
  const { id, name, phone, service, vehicle, quiet_since: since, last } = request;
  const telephone = visitorTelephoneLink(phone);
  return (
    <>
      <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <VehiclePlate vehicle={vehicle} size="small" />
        <p className="flex-[1_1_12rem]">
          <Link to={enquiryPath(id)} className="font-semibold underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
          , {serviceName(service)}, {wantedText(request)}
          <small className="block text-mute">
            {lastText(last)}, nothing for {spanText(minutesBetween(since, now))}
          </small>
        </p>
      </div>
      {telephone && (
        <ButtonLink
          variant="line"
          size="small"
          href={telephone}
          aria-label={`Ring ${name}, ${phone}`}
        >
          Ring
        </ButtonLink>
      )}
      <Marks marks={["booked", "done"]} name={name} onPress={onMark} />
    </>
  );
}

const lastWords: Readonly<Record<string, string>> = {
  answer: "Answered",
  message: "They wrote",
  rung: "Rung",
  no_answer: "Rung, no answer",
  moved: "Booking moved",
  cancelled: "Booking cancelled",
};

/** "Rung by Dora", "In progress". */
function lastText(last: InProgress["last"]): string {
  if (!last) return "In progress";
  return `${lastWords[last.kind] ?? "In progress"}${last.by ? ` by ${last.by}` : ""}`;
}
