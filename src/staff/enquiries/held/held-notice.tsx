import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { serverSendsMail } from "@/shared/http/mail-settings";
import { paths } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { Notice } from "@/shared/ui/notice";
import { heldQuery } from "./held";
import { HeldProgress } from "./held-progress";
import { useHeldWork } from "./use-held-work";

/** Tells staff how many requests are held, with links to them and what can be done with all (docs/forms.md#limits). */
export function HeldNotice() {
  const notice = useRef<HTMLDivElement>(null);
  const { data } = useQuery(heldQuery);
  // The focused button goes with the text that it replaces.
  const { progress, last, start } = useHeldWork(() => notice.current?.focus());
  const count = data ? data.enquiries + data.conversations + data.reminders : 0;
  if (count === 0 && !progress && !last) return null;
  return (
    <Notice ref={notice} tabIndex={-1} kind="info" className="mb-5">
      {data && count > 0 ? (
        <>
          <strong className="block font-bold">More came in than usual.</strong>
          <p>
            <HeldParts {...data} /> {count === 1 ? "is" : "are"} held: recorded, but not mailed. Do
            with them one by one, or with all at once:
          </p>
          <p className="mt-1 font-normal text-mute">
            Releasing moves them into the usual lists
            {serverSendsMail()
              ? " and sends the mails that were held back, to you and to the customers, as many as the limit of a day allows: look through them first. "
              : ". It sends no mail. "}
            What is discarded can be put back for 30 days, then it is erased.
          </p>
          {progress ? (
            <HeldProgress progress={progress} />
          ) : (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                variant="line"
                size="small"
                onClick={() => start({ work: "release_held", ids: null })}
              >
                Release all
              </Button>
              <Button
                variant="line"
                size="small"
                onClick={() => start({ work: "discard_held", ids: null })}
              >
                Discard all
              </Button>
            </div>
          )}
        </>
      ) : (
        <p>
          {last === "discard_held"
            ? "All that was held is discarded."
            : "All that was held is in the usual lists now."}
        </p>
      )}
    </Notice>
  );
}

type HeldPartsProps = { enquiries: number; conversations: number; reminders: number };

/** "2 enquiries, 1 conversation and 1 reminder", with links to the lists. */
function HeldParts({ enquiries, conversations, reminders }: HeldPartsProps) {
  const parts = [
    { text: numbered(enquiries, "enquiry", "enquiries"), to: paths.adminEnquiries },
    { text: numbered(conversations, "conversation", "conversations"), to: paths.adminChat },
    { text: numbered(reminders, "reminder", "reminders"), to: null },
  ].filter(({ text }) => text !== null);
  return parts.map(({ text, to }, at) => (
    <span key={text}>
      {at > 0 && (at === parts.length - 1 ? " and " : ", ")}
      {to ? (
        <Link to={`${to}?held=yes`} className={textLinkClass}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  ));
}

function numbered(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en-GB")} ${many}`;
}
