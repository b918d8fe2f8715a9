import { motQuestions } from "@/content/questions/mot";
import { JsonLd } from "@/ui/json-ld";
import { faqPage } from "@/ui/structured-data";
import { MotChecks } from "./mot-checks";
import { Questions } from "./questions";

/** The MOT page below its form. */
export function MotMore() {
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
