import { useLayoutEffect, useRef } from "react";
import { garage } from "@/shared/content/garage";
import type { MailedLink } from "@/shared/data/mailed-link";
import type { OwnRequest } from "@/shared/data/own-request";
import { withPrefix } from "@/shared/data/reference";
import { dayInWords, timeInWords } from "@/shared/dates/dates";
import { serviceOptions } from "@/shared/site/service-options";
import { classes } from "@/shared/ui/classes";
import { Plate } from "@/shared/ui/plate";
import { AnswerForm } from "./answer-form";

type RequestThreadProps = {
  request: OwnRequest;
  link: MailedLink;
  /** Called with the request after an answer. */
  onChange: (request: OwnRequest) => void;
};

/** A request on its job card: what was asked and answered, and a box to answer in. */
export function RequestThread({ request, link, onChange }: RequestThreadProps) {
  const { reference, service, vehicle, preferred_date: day, entries, message } = request;
  const asked = serviceOptions.find(({ value }) => value === service)?.label;
  const newest = useRef<HTMLLIElement>(null);
  const shown = useRef(entries.length);
  useLayoutEffect(() => {
    // One's own words, once they are sent.
    if (entries.length > shown.current) newest.current?.focus();
    shown.current = entries.length;
  }, [entries.length]);
  const words = [
    ...(message
      ? [{ id: request.id, kind: "message" as const, at: request.created_at, body: message }]
      : []),
    ...entries,
  ];
  return (
    <section
      aria-labelledby="request-title"
      className="overflow-hidden rounded border border-fg bg-pane text-fg"
    >
      <div className="border-b-2 border-dashed border-paper-tear p-card">
        {vehicle && (
          <p className="mb-3">
            <Plate text={vehicle} />
          </p>
        )}
        <h2 id="request-title" className="text-title">
          {asked ?? "Your request"}
        </h2>
        <p className="mt-3 text-mute">
          {[day && `For ${dayInWords(day)}`, `Reference ${withPrefix(reference)}`]
            .filter(Boolean)
            .join(". ")}
        </p>
      </div>
      <ol aria-label="What was written" className="grid gap-3 px-card py-6">
        {words.map(({ id, kind, at, body }, index) => (
          <li
            key={id}
            ref={index === words.length - 1 ? newest : undefined}
            tabIndex={-1}
            className={classes(
              "rounded border border-line px-4 py-3.5",
              kind === "answer" ? "bg-hover" : "bg-pane",
            )}
          >
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {body}
            </p>
            <p className="mt-1 text-small text-mute">
              {kind === "answer" ? garage.name : "You"},{" "}
              <time dateTime={at}>{timeInWords(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <div className="border-t-2 border-dashed border-paper-tear px-card pt-6 pb-7">
        <AnswerForm link={link} onSent={onChange} />
      </div>
    </section>
  );
}
