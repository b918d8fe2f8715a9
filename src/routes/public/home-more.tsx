import { Link } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { paths } from "@/lib/paths";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { ClosingPlate } from "@/ui/closing-plate";
import { ArrowIcon } from "@/ui/icons";
import { HomeBench } from "./home-bench";
import { HomeDiagnostics } from "./home-diagnostics";
import { HomeLocation } from "./home-location";
import { HomeStory } from "./home-story";
import { HomeTestimonials } from "./home-testimonials";
import { WhyChoose } from "./why-choose";

/** The home page below its services. */
export function HomeMore() {
  return (
    <>
      <WhyChoose />
      <HomeDiagnostics />
      <HomeStory />
      <HomeBench />
      <HomeTestimonials />
      <HomeLocation />
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
