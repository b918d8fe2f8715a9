import { Link } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { paths } from "@/lib/paths";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { CtaBanner } from "@/site/cta-banner";
import { ArrowIcon } from "@/ui/icons";
import { HomeGallery } from "./gallery";
import { HomeDiagnostics } from "./diagnostics";
import { HomeLocation } from "./location";
import { HomeServices } from "./services";
import { HomeStory } from "./story";
import { HomeTestimonials } from "./testimonials";
import { WhyChoose } from "./why-choose";

/** The home page below its hero. */
export function HomeBelowFold() {
  return (
    <>
      <HomeServices />
      <WhyChoose />
      <HomeDiagnostics />
      <HomeStory />
      <HomeGallery />
      <HomeTestimonials />
      <HomeLocation />
      <CtaBanner title="Book Now Before It Gets Worse">
        <Link to={paths.contact} className={buttonClass({ variant: "dark" })}>
          Book now <ArrowIcon />
        </Link>
        <a href={telephoneLink(garage.phone)} className={textLinkClass}>
          or ring {garage.phone}
        </a>
      </CtaBanner>
    </>
  );
}
