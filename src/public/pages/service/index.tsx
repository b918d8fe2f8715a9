import { Link, useParams } from "react-router-dom";
import { pictures } from "@/shared/content/pictures";
import { findService, type Service } from "@/shared/content/services";
import { garage } from "@/shared/content/garage";
import { bookingPath, paths, servicePath } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { ArrowIcon } from "@/shared/ui/icons";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { OfferBar } from "@/public/site/offer-bar";
import { PageHero } from "@/public/site/page-hero";
import { optionOf } from "./option-of";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { useFacts } from "@/shared/site/use-facts";

const ServiceBelowFold = lazySection(
  "service",
  async () => (await import("./below-fold")).ServiceBelowFold,
);

/** The page of one service of the catalogue, or "not found". */
export function Component() {
  const service = findService(useParams().slug);
  return service ? <ServiceFound service={service} /> : <ServiceNotFound />;
}

function ServiceFound({ service }: { service: Service }) {
  const facts = useFacts();
  const { phone } = facts;
  const { slug, title, category, summary, picture } = service;
  const path = servicePath(slug);
  const place = garage.address.town;
  return (
    <>
      <PageHead
        title={`${title} near ${place}`}
        description={`${summary} At ${garage.name}, near ${place}. Ring ${phone}.`}
        path={path}
      />
      <JsonLd data={serviceData({ name: title, description: summary, path, slug }, facts)} />
      <PageHero
        title={title}
        lead={summary}
        picture={pictures[picture]}
        mark={
          <Crumbs
            visible
            trail={[
              { name: "Services", path: paths.overview },
              { name: title, path },
            ]}
          />
        }
      >
        <OfferBar
          of={service}
          book={{
            label: "Book This Service",
            to: bookingPath({ service: optionOf[category], booking: title }),
          }}
        />
      </PageHero>
      <ServiceBelowFold />
    </>
  );
}

function ServiceNotFound() {
  return (
    <section className="ink py-section">
      <PageHead title="Service not found" />
      <div className="wrap">
        <h1 className="max-w-headline text-h1">Service not found</h1>
        <p className="mt-5 mb-8 max-w-measure-lead text-lead text-mute">
          Sorry, we couldn't find the service you're looking for.
        </p>
        <Link to={paths.overview} className={buttonClass()}>
          Back to Services <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}
