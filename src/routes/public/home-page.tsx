import { Link } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { homeServices } from "@/content/services";
import { paths } from "@/lib/paths";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { ClosingPlate } from "@/ui/closing-plate";
import { ArrowIcon } from "@/ui/icons";
import { JsonLd } from "@/ui/json-ld";
import { PageHead } from "@/ui/page-head";
import { SectionHead } from "@/ui/section-head";
import { ServiceLedger } from "@/ui/service-ledger";
import { autoRepair } from "@/ui/structured-data";
import { HomeFacts } from "./home-facts";
import { HomeHero } from "./home-hero";
import { WhyChoose } from "./why-choose";

/** The front page. */
export function HomePage() {
  return (
    <>
      <PageHead
        title={`${garage.name} | MOT, servicing and repairs near ${garage.address.town}`}
        description={`${garage.name} in ${garage.address.village}, near ${garage.address.town}: MOT testing, servicing, diagnostics and repairs on all makes, with labour guaranteed for ${garage.guarantee.months} months. Ring ${garage.phone}.`}
        path={paths.home}
      />
      <JsonLd data={autoRepair()} />
      <HomeHero />
      <HomeFacts />
      <section className="paper py-section">
        <div className="wrap">
          <SectionHead title="Our Garage Services">
            <Link to={paths.contactForm} className={buttonClass({ variant: "dark" })}>
              Our Repairs <ArrowIcon />
            </Link>
          </SectionHead>
          <ServiceLedger
            services={homeServices}
            renderLink={(_, className, content) => (
              <Link to={paths.contactForm} className={className}>
                {content}
              </Link>
            )}
          />
        </div>
      </section>
      <WhyChoose />
      <ClosingPlate title="Book Now Before It Gets Worse">
        <Link to={paths.contactForm} className={buttonClass({ variant: "dark" })}>
          Book now <ArrowIcon />
        </Link>
        <a href={telephoneLink(garage.phone)} className={textLinkClass}>
          or ring {garage.phone}
        </a>
      </ClosingPlate>
    </>
  );
}
