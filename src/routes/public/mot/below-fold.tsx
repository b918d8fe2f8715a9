import { motQuestions } from "@/content/questions/mot";
import { JsonLd } from "@/site/json-ld";
import { faqPage } from "@/site/structured-data";
import { MotChecks } from "./checks";
import { Questions } from "@/site/questions";

/** The MOT page below its form. */
export function MotBelowFold() {
  return (
    <>
      <JsonLd data={faqPage(motQuestions)} />
      <MotChecks />
      <section className="paper py-section">
        <div className="wrap">
          <Questions title="Questions people ask" items={motQuestions} />
        </div>
      </section>
    </>
  );
}
