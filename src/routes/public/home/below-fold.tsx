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
import { SiteLink } from "@/site/site-link";

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
        <SiteLink to={paths.contact} className={buttonClass({ variant: "dark" })}>
          Book now <ArrowIcon />
        </SiteLink>
        <a href={telephoneLink(garage.phone)} className={textLinkClass}>
          or ring {garage.phone}
        </a>
      </CtaBanner>
    </>
  );
}
