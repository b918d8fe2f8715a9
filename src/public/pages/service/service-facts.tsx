import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { guaranteeText, priceText, telephoneLink } from "@/shared/content/fact-texts";
import type { Service } from "@/shared/content/services";
import { bookingPath } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { ServiceIcon } from "@/public/site/service-icon";
import { useFacts } from "@/shared/site/use-facts";
import { optionOf } from "./option-of";

type ServiceFactsProps = { service: Service; children: ReactNode };

/** Sidebar of a service: price, duration, availability, two ways to book, and what else there is. */
export function ServiceFactList({ service, children }: ServiceFactsProps) {
  const facts = useFacts();
  const { slug, title, category, duration = "Varies", icon } = service;
  const price = priceText(facts.prices[slug]) ?? "Call for pricing";
  const rows = [
    ["Duration", duration],
    ["Availability", "Monday - Friday"],
    // The given text above leaves Saturday out.
    ...(facts.openingHours[6].length > 0 ? [["Saturday", "Ring and ask"]] : []),
    ["Category", category],
    ["Labour guarantee", guaranteeText(facts)],
  ];
  return (
    <aside
      aria-label="Price and booking"
      className="min-w-0 self-start rounded border border-rule bg-pane nav:sticky nav:top-24 nav:col-span-4 nav:col-start-9"
    >
      <div className="flex items-start justify-between gap-4 border-b-2 border-dashed border-paper-tear p-6">
        <p className="text-h3 whitespace-nowrap tiny:whitespace-normal">
          <span className="sr-only">Price: </span>
          {price}
        </p>
        <ServiceIcon name={icon} className="mt-1" />
      </div>
      <dl className="px-6">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-line py-3.5 leading-card not-first:border-t"
          >
            <dt className="text-mute">{name}</dt>
            <dd className="text-right font-semibold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 p-6 pt-3">
        <Link
          to={bookingPath({ service: optionOf[category], booking: title })}
          className={buttonClass({ variant: "dark" })}
        >
          Book This Service
        </Link>
        <ButtonLink
          href={telephoneLink(facts.phone)}
          variant="line"
          aria-label={`Call For Questions, ${facts.phone}`}
        >
          Call For Questions
        </ButtonLink>
      </div>
      {children}
    </aside>
  );
}
