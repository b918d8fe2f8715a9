import type { ReactNode } from "react";
import { guaranteeText, telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { useFacts } from "@/shared/site/use-facts";

/** 'Why Choose': three reasons, each under its key figure. */
export function WhyChoose() {
  const facts = useFacts();
  const { from, to } = facts.partsWarrantyMonths;
  // Allow a line break after the area code only.
  const phone = facts.phone.replace(/ (?=\d+$)/, "\u00a0");
  return (
    <section className="paper pb-section">
      <div className="wrap">
        <h2 className="mb-head max-w-sign text-h2">Why Choose {garage.name}</h2>
        <div className="grid grid-cols-1 gap-y-5 border-t-2 md:gap-y-8 border-rule nav:grid-cols-3">
          <Reason
            figure={
              <a href={telephoneLink(facts.phone)} className="hover:underline">
                {phone}
              </a>
            }
            title="Convenient Booking"
          >
            Online or by phone, with flexible times, Saturday mornings too.
          </Reason>
          <Reason figure="All makes" title="Skilled Mechanics">
            Certified, and at home with everything from a 1998 hatchback to a new hybrid.
          </Reason>
          <Reason figure={guaranteeText(facts)} title="Quality Guarantee">
            A warranty on all repairs. Parts typically {from} to {to} months, labour as above.
          </Reason>
        </div>
      </div>
    </section>
  );
}

type ReasonProps = { figure: ReactNode; title: string; children: ReactNode };

function Reason({ figure, title, children }: ReasonProps) {
  return (
    <div className="flex flex-col border-line pt-5 md:pt-6 md:max-nav:grid md:max-nav:grid-cols-2 md:max-nav:gap-x-gap not-first:max-nav:border-t nav:px-gap nav:first:pl-0 nav:last:pr-0 nav:not-first:border-l">
      <p className="max-w-headline text-h2 text-balance md:max-nav:row-span-2">{figure}</p>
      <h3 className="mt-auto pt-2 pb-1 text-h3 md:pb-2 md:max-nav:pt-2 nav:pt-head">{title}</h3>
      <p className="max-w-measure-short text-mute nav:min-h-20">{children}</p>
    </div>
  );
}
