import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { bookingPath } from "@/shared/paths";
import { garageTime } from "@/shared/dates/days-and-times";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { emergencyHoursText, isHotlineAnswered } from "./emergency-hours";
import { useFacts } from "@/shared/site/use-facts";
import { useNow, useOpeningState } from "@/shared/site/use-opening-state";

/**
 * For a breakdown: the form, and the hotline. Out of hours a form is read on the next morning, so the
 * call is the main button then, while the hotline is answered (docs/facts.md#emergency-hotline). Both are
 * equally large in either look, so nothing moves.
 */
export function EmergencyActions() {
  const { emergencyPhone } = useFacts();
  const state = useOpeningState();
  const now = useNow();
  const callFirst = state?.open === false && !!now && isHotlineAnswered(garageTime(now).time);
  const hours = emergencyHoursText();
  const look = (isMain: boolean) =>
    isMain
      ? buttonClass({ size: "submit" })
      : classes(buttonClass({ size: "submit", variant: "line" }), "border-3 bg-veil");
  return (
    <div className="flex flex-wrap items-stretch gap-3">
      <Link
        to={bookingPath({ service: "repair", booking: "Emergency Repair" })}
        className={look(!callFirst)}
      >
        Book Emergency Repair
      </Link>
      <a
        href={telephoneLink(emergencyPhone)}
        className={classes(look(callFirst), "flex-col gap-0")}
      >
        <span className="spec">{hours ? `Emergency hotline, ${hours}` : "Emergency hotline"}</span>
        <span className="text-large font-semibold">{emergencyPhone}</span>
      </a>
    </div>
  );
}
