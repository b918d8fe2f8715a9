import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { pictures } from "@/shared/content/pictures";
import { homeServices } from "@/shared/content/home-services";
import { bookingPath, paths } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { PageHero } from "@/public/site/page-hero";
import { SectionHead } from "@/shared/ui/section-head";
import { ServiceCards } from "@/public/site/service-cards";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { useFacts } from "@/shared/site/use-facts";

const { town } = garage.address;
const description = `Everything ${garage.name} does for cars and light vans near ${town}, on one page, with prices and times for the four asked for most: MOT, servicing, diagnostics and repairs.`;

const LazyIndex = lazySection("index", async () => (await import("./service-index")).ServiceIndex);

/** The page that each of the four main services links to. */
const pages: Record<string, string> = {
  "mot-testing": paths.mot,
  "vehicle-servicing": paths.servicing,
  diagnostics: `${paths.overview}#diagnostics`,
  repairs: paths.repairs,
};

/** Overview of repairs and servicing (docs/architecture.md#addresses): four main links and an index of all services. */
export function Component() {
  const facts = useFacts();
  const { phone } = facts;
  return (
    <>
      <PageHead
        title={`Car repairs and servicing in ${town}`}
        description={description}
        path={paths.overview}
      />
      <Crumbs
        trail={[
          { name: "Repairs", path: paths.repairs },
          { name: "Repairs and servicing", path: paths.overview },
        ]}
      />
      <JsonLd
        data={serviceData(
          { name: "Car repairs and servicing", description, path: paths.overview },
          facts,
        )}
      />
      <PageHero
        title="Car repairs and servicing"
        lead={`Everything we do in ${garage.address.village}, near ${town}, with price and time for the four that people ask for most.`}
        picture={pictures.oilfilter}
      >
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Link
            to={bookingPath({ service: "service", booking: "Car repairs and servicing" })}
            className={buttonClass()}
          >
            Book a Service
          </Link>
          <a href={telephoneLink(phone)} className={buttonClass({ variant: "line" })}>
            Call {phone}
          </a>
        </div>
      </PageHero>
      <section className="paper py-section">
        <div className="wrap">
          <SectionHead title="Four things people come for" />
          <ServiceCards
            services={homeServices}
            renderLink={({ slug }, className, content) => (
              <Link to={pages[slug] ?? paths.repairs} className={className}>
                {content}
              </Link>
            )}
          />
        </div>
      </section>
      <LazyIndex />
    </>
  );
}
