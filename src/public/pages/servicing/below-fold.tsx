import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { questionsOf } from "@/shared/facts/questions";
import { servicingQuestions } from "@/shared/content/questions/servicing";
import { servicingServices } from "@/shared/content/services";
import { paths } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { CallToAction } from "@/shared/ui/call-to-action";
import { Questions } from "@/public/site/questions";
import { PlanComparison } from "./plan-comparison";
import { ServiceBanner } from "./service-banner";
import { ServiceDetailList } from "./service-detail-list";
import { ServicePictures } from "./service-pictures";
import { ServicingBenefits } from "./benefits";
import { useFacts } from "@/shared/site/use-facts";

/** The servicing page below its head. */
export function ServicingBelowFold() {
  const facts = useFacts();
  const { phone } = facts;
  return (
    <>
      <PlanComparison />
      <ServicePictures title="Maintenance & Repairs" services={servicingServices.slice(0, 5)} />
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
          <Questions
            title="Servicing, asked and answered"
            items={questionsOf("servicing", facts, servicingQuestions)}
          />
        </div>
      </section>
      <CallToAction
        title="Due, or not sure?"
        description="Give us the registration, the mileage and the date of the last service. We tell you what the maker’s schedule asks for next, and the price."
      >
        <Link to={paths.contact} className={buttonClass()}>
          Contact Us
        </Link>
        <ButtonLink href={telephoneLink(phone)} variant="line">
          Ring {phone}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
