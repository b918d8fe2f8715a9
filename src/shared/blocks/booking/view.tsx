import { Link } from "react-router-dom";
import { BlockHeading } from "../block-heading";
import { telephoneLink } from "@/shared/content/fact-texts";
import { bookingPath } from "@/shared/paths";
import { serviceOptions } from "@/shared/site/service-options";
import { useFacts } from "@/shared/site/use-facts";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { Prose } from "@/shared/ui/prose";
import type { BookingContent } from "./schema";

/** A button to the booking form, which then says what was pressed (docs/forms.md#carried-over), and our number. */
export function BookingView({ content }: { content: BookingContent }) {
  const { phone } = useFacts();
  const { heading, text, buttonText } = content;
  const service = serviceOptions.find(({ value }) => value === content.service)?.value ?? "other";
  const booking = heading.trim().slice(0, 100);
  return (
    <div className="wrap">
      <div className="grid justify-items-start gap-5 border-t-2 border-rule pt-head">
        <BlockHeading text={heading} />
        <Prose text={text} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={bookingPath({ service, ...(booking && { booking }) })}
            className={buttonClass()}
          >
            {buttonText.trim() || "Book now"}
          </Link>
          <a href={telephoneLink(phone)} className={textLinkClass}>
            or ring {phone}
          </a>
        </p>
      </div>
    </div>
  );
}
