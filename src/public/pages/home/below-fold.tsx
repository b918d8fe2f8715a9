import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { paths } from "@/shared/paths";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { CtaBanner } from "@/public/site/cta-banner";
import { ArrowIcon } from "@/shared/ui/icons";
import { HomeFacts } from "./facts";
import { HomeGallery } from "./gallery";
import { HomeDiagnostics } from "./diagnostics";
import { HomeLocation } from "./location";
import { HomeServices } from "./services";
import { HomeSounds } from "./sounds";
import { HomeStory } from "./story";
import { HomeTestimonials } from "./testimonials";
import { WhyChoose } from "./why-choose";
import { useFacts } from "@/shared/site/use-facts";

/** The home page below its hero. */
export function HomeBelowFold() {
  const { phone } = useFacts();
  return (
    <>
      <HomeFacts />
      <HomeSounds />
      <HomeServices />
      <HomeLocation />
      <WhyChoose />
      <HomeDiagnostics />
      <HomeStory />
      <HomeGallery />
      <HomeTestimonials />
      <CtaBanner title="Book Now Before It Gets Worse">
        <Link to={paths.contact} className={buttonClass({ variant: "dark" })}>
          Book now <ArrowIcon />
        </Link>
        <a href={telephoneLink(phone)} className={textLinkClass}>
          or ring {phone}
        </a>
      </CtaBanner>
    </>
  );
}
