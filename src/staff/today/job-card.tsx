import { Link } from "react-router-dom";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { timeInWords } from "@/shared/dates/dates";
import { monthInWords } from "@/shared/dates/days-and-times";
import { enquiryPath } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { bookingState } from "@/staff/data/bookings";
import { Tag } from "@/staff/kit/status-mark";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import { Marks } from "@/staff/enquiries/thread/marks";
import type { InProgress, Mark, WaitingRequest } from "@/staff/enquiries/thread/schema";
import {
  isLongWait,
  minutesBetween,
  serviceName,
  spanText,
  wantedText,
} from "@/staff/enquiries/thread/words";

type JobCardProps = {
  request: WaitingRequest;
  /** What else there is of this customer or this car. */
  others: readonly (WaitingRequest | InProgress)[];
  now: Date;
  onMark: (mark: Mark) => void;
};

/** A request that waits: car, wish, how long, the words, and what can be done with one press. */
export function RequestCard({ request, others, now, onMark }: JobCardProps) {
  const { id, name, email, phone, service, vehicle, message, again, before } = request;
  const { waiting_since: since, taken_by: takenBy } = request;
  const facts = useFacts();
  const telephone = visitorTelephoneLink(phone);
  const isWish = request.starts_at !== null && bookingState(request.bookings) === "wish";
  return (
    <article aria-label={`${name}, ${serviceName(service)}`} className="desk-job">
      <div className="desk-job-top">
        <VehiclePlate vehicle={vehicle} />
        <p className="desk-job-what">
          {again ? `${serviceName(service)}, has answered` : serviceName(service)}
          {isWish && <Tag label="Wish" />}
          <small>{wantedText(request)}</small>
        </p>
        <p
          className={classes(
            "desk-job-wait",
            isLongWait(since, now, facts) ? "font-bold" : "font-medium",
          )}
        >
          {spanText(minutesBetween(since, now))}
          <small>waiting, sent {timeInWords(since, now)}</small>
        </p>
      </div>
      {message && (
        <p dir="auto" className="desk-job-words">
          {message}
        </p>
      )}
      <p className="desk-job-who">
        <b>
          <bdi>{name}</bdi>
        </b>
        {email && (
          <>
            , <bdi>{email}</bdi>
          </>
        )}
        {!message && ". No message, please ring"}
        {before && `. Here before: ${before.title}, ${monthInWords(before.at.slice(0, 7))}`}
        {takenBy && `. ${takenBy} has it`}
        {others.map((other) => (
          <span key={other.id} className="block">
            Also of this customer or car:{" "}
            <Link to={enquiryPath(other.id)} className="underline underline-offset-4">
              {serviceName(other.service)},{" "}
              {"waiting_since" in other
                ? `waiting ${spanText(minutesBetween(other.waiting_since, now))}`
                : "in progress"}
            </Link>
          </span>
        ))}
      </p>
      <div className="desk-job-do border-t-2 border-dashed border-paper-tear">
        {telephone && (
          <ButtonLink variant="dark" size="small" href={telephone}>
            Ring {phone}
          </ButtonLink>
        )}
        <Link
          to={enquiryPath(id)}
          aria-label={`Answer ${name}`}
          className={buttonClass({ variant: "line", size: "small" })}
        >
          Answer
        </Link>
        <Marks marks={["rung", "booked", "done"]} name={name} onPress={onMark} />
      </div>
    </article>
  );
}
