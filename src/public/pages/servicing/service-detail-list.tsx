import { servicingDetails } from "@/shared/content/service-details/servicing";
import { servicingServices } from "@/shared/content/services";
import { Accordion } from "@/shared/ui/accordion";
import { useAccordionAddress } from "@/public/site/use-accordion-address";

const details: Partial<Record<string, (typeof servicingDetails)[keyof typeof servicingDetails]>> =
  servicingDetails;

/** What each service includes, as an accordion whose rows have an address. */
export function ServiceDetailList() {
  const { around, keepInAddress } = useAccordionAddress();
  const items = servicingServices.map(({ slug, title }) => ({
    id: slug,
    title,
    body: (
      <div className="grid gap-x-gap gap-y-5 sm:grid-cols-2">
        <p className="max-w-measure">{details[slug]?.about[0]}</p>
        <ul className="list-disc pl-5 marker:text-steel">
          {details[slug]?.included.map((item) => (
            <li key={item} className="py-0.5">
              {item}
            </li>
          ))}
        </ul>
      </div>
    ),
  }));
  return (
    <section id="service-details" aria-labelledby="details-title" className="paper py-section">
      <div ref={around} className="wrap">
        <h2 id="details-title" className="mb-head max-w-sign text-h2">
          What each service includes
        </h2>
        <Accordion items={items} onChange={keepInAddress} />
      </div>
    </section>
  );
}
