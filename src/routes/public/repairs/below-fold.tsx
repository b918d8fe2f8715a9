import { garage, telephoneLink } from "@/content/garage";
import { repairsQuestions } from "@/content/questions/repairs";
import { bookingPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/button";
import { buttonClass } from "@/ui/button-class";
import { CallToAction } from "@/ui/call-to-action";
import { ArrowIcon } from "@/ui/icons";
import { JsonLd } from "@/site/json-ld";
import { faqPage } from "@/site/structured-data";
import { Guarantees } from "./guarantees";
import { Questions } from "@/site/questions";
import { RepairsGrid } from "./service-grid";
import { SiteLink } from "@/site/site-link";

/** The repairs page below its hero. */
export function RepairsBelowFold() {
  return (
    <>
      <JsonLd data={faqPage(repairsQuestions)} />
      <RepairsGrid />
      <Guarantees />
      <section className="paper py-section">
        <div className="wrap">
          <Questions title="Before you ring" items={repairsQuestions} />
        </div>
      </section>
      <CallToAction
        title="Need a repair estimate?"
        description="Describe the fault and we give you an estimate. The firm price, with parts, labour and VAT, comes once we have seen the car, and nothing is done until you say so."
      >
        <SiteLink
          to={bookingPath({ service: "repair", booking: "Repair estimate" })}
          className={buttonClass()}
        >
          Request Quote <ArrowIcon />
        </SiteLink>
        <ButtonLink href={telephoneLink(garage.phone)} variant="line">
          Ring {garage.phone}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
