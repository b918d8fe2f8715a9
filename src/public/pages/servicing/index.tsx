import { priceText } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { pictures } from "@/shared/content/pictures";
import { workHoursText, serviceHours } from "@/shared/content/servicing-plans";
import { bookingPath, paths } from "@/shared/paths";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { OfferBar } from "@/public/site/offer-bar";
import { PageHero } from "@/public/site/page-hero";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { useFacts } from "@/shared/site/use-facts";

const { town } = garage.address;
const { basic, comprehensive } = serviceHours;
const offer = {
  slug: "vehicle-servicing",
  duration: workHoursText({ from: basic.from, to: comprehensive.to }),
};

const ServicingBelowFold = lazySection(
  "servicing",
  async () => (await import("./below-fold")).ServicingBelowFold,
);

/** The servicing page: basic or comprehensive, ten services in detail, benefits, six questions. */
export function Component() {
  const facts = useFacts();
  const price = priceText(facts.prices["vehicle-servicing"]);
  const hours = `${workHoursText(basic)} for a basic service, ${workHoursText(comprehensive)} for a comprehensive one`;
  const terms = price ? `${price}, ${hours}` : hours;
  const description = `Car servicing near ${town} on all makes, to the maker's schedule: ${terms}. Done and recorded so that your warranty is kept.`;
  return (
    <>
      <PageHead
        title={`Vehicle servicing in ${town}`}
        description={description}
        path={paths.servicing}
      />
      <Crumbs trail={[{ name: "Service", path: paths.servicing }]} />
      <JsonLd
        data={serviceData(
          {
            name: "Vehicle servicing",
            description,
            path: paths.servicing,
            slug: "vehicle-servicing",
          },
          facts,
        )}
      />
      <PageHero
        title={`Expert Vehicle Servicing ${town}`}
        lead="Done to the maker’s schedule and written down, with a list of what comes next."
        picture={pictures.jobsheet}
      >
        <OfferBar
          of={offer}
          book={{
            label: "Book a Service",
            to: bookingPath({ service: "service", booking: "Vehicle Servicing" }),
          }}
        />
      </PageHero>
      <ServicingBelowFold />
    </>
  );
}
