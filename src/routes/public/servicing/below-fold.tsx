import { garage, telephoneLink } from "@/content/garage";
import { servicingQuestions } from "@/content/questions/servicing";
import { servicingServices } from "@/content/services";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/button";
import { buttonClass } from "@/ui/button-class";
import { CallToAction } from "@/ui/call-to-action";
import { Questions } from "@/site/questions";
import { ServiceBanner } from "./service-banner";
import { ServiceDetailList } from "./service-detail-list";
import { ServicePictures } from "./service-pictures";
import { ServicingBenefits } from "./benefits";
import { SiteLink } from "@/site/site-link";

/** The servicing page below its first five services. */
export function ServicingBelowFold() {
  return (
    <>
      <ServicingBenefits />
      <ServicePictures
        title="Specialist Garage Services"
        services={servicingServices.slice(5)}
        wideLast
      />
      <ServiceBanner />
      <ServiceDetailList />
      <section className="paper pb-section">
        <div className="wrap">
          <Questions title="Servicing, asked and answered" items={servicingQuestions} />
        </div>
      </section>
      <CallToAction
        title="Due, or not sure?"
        description="Give us the registration, the mileage and the date of the last service. We tell you what the maker’s schedule asks for next, and the price."
      >
        <SiteLink to={paths.contact} className={buttonClass()}>
          Contact Us
        </SiteLink>
        <ButtonLink href={telephoneLink(garage.phone)} variant="line">
          Ring {garage.phone}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
