import { Link } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { paths } from "@/lib/paths";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { ClosingPlate } from "@/ui/closing-plate";
import { ArrowIcon } from "@/ui/icons";
import { JsonLd } from "@/ui/json-ld";
import { later } from "@/ui/later";
import { PageHead } from "@/ui/page-head";
import { autoRepair } from "@/ui/structured-data";
import { HomeFacts } from "./home-facts";
import { HomeHero } from "./home-hero";
import { HomeServices } from "./home-services";
import { WhyChoose } from "./why-choose";

const HomeMore = later("home", async () => (await import("./home-more")).HomeMore);

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
      <HomeServices />
      <WhyChoose />
      <HomeMore />
      <ClosingPlate title="Book Now Before It Gets Worse">
        <Link to={paths.contact} className={buttonClass({ variant: "dark" })}>
          Book now <ArrowIcon />
        </Link>
        <a href={telephoneLink(garage.phone)} className={textLinkClass}>
          or ring {garage.phone}
        </a>
      </ClosingPlate>
    </>
  );
}
