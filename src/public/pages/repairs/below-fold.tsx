import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { questionsOf } from "@/shared/facts/questions";
import { repairsQuestions } from "@/shared/content/questions/repairs";
import { bookingPath } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { CallToAction } from "@/shared/ui/call-to-action";
import { ArrowIcon } from "@/shared/ui/icons";
import { JsonLd } from "@/public/site/json-ld";
import { faqPage } from "@/public/site/structured-data";
import { Guarantees } from "./guarantees";
import { Questions } from "@/public/site/questions";
import { RepairsGrid } from "./service-grid";
import { useFacts } from "@/shared/site/use-facts";

/** The repairs page below its hero. */
export function RepairsBelowFold() {
  const facts = useFacts();
  const { phone } = facts;
  const questions = questionsOf("repairs", facts, repairsQuestions);
  return (
    <>
      <JsonLd data={faqPage(questions)} />
      <RepairsGrid />
      <Guarantees />
      <section className="paper py-section">
        <div className="wrap">
          <Questions title="Before you ring" items={questions} />
        </div>
      </section>
      <CallToAction
        title="Need a repair estimate?"
        description="Describe the fault and we give you an estimate. The firm price, with parts, labour and VAT, comes once we have seen the car, and nothing is done until you say so."
      >
        <Link
          to={bookingPath({ service: "repair", booking: "Repair estimate" })}
          className={buttonClass()}
        >
          Request Quote <ArrowIcon />
        </Link>
        <ButtonLink href={telephoneLink(phone)} variant="line">
          Ring {phone}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
