import type { ReactNode } from "react";
import { guaranteeText } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { weekLines } from "@/shared/dates/opening-hours";
import { useFacts } from "@/shared/site/use-facts";

/** Strip of four key facts under the hero. */
export function HomeFacts() {
  const facts = useFacts();
  const [weekdays, next] = weekLines(facts);
  return (
    <section aria-label="At a glance" className="ink border-t border-line">
      <ul className="wrap grid grid-cols-2 nav:grid-cols-4">
        <Fact note={next && `${next.days} ${next.hours}`}>
          {weekdays && `${weekdays.days}, ${weekdays.hours}`}
        </Fact>
        <Fact note="For an MOT, wait or leave the keys">{garage.mot.duration}</Fact>
        <Fact note={`Within ${garage.mot.retestWorkingDays} working days`}>Free MOT retest</Fact>
        <Fact note="On labour, whichever comes first">{guaranteeText(facts)}</Fact>
      </ul>
    </section>
  );
}

function Fact({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <li className="border-line py-5 pr-gap even:border-l even:pl-gap nav:py-6 nav:not-first:border-l nav:not-first:pl-gap max-nav:nth-[n+3]:border-t">
      <span className="block min-h-7 text-body leading-snug font-semibold text-balance sm:text-large">
        {children}
      </span>
      <span className="spec mt-0.5 block text-mute">{note}</span>
    </li>
  );
}
