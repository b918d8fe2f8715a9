import { questionsOf } from "@/shared/facts/questions";
import { motQuestions } from "@/shared/content/questions/mot";
import { JsonLd } from "@/public/site/json-ld";
import { faqPage } from "@/public/site/structured-data";
import { MotChecks } from "./checks";
import { Questions } from "@/public/site/questions";
import { useFacts } from "@/shared/site/use-facts";

/** The MOT page below its form. */
export function MotBelowFold() {
  const questions = questionsOf("mot", useFacts(), motQuestions);
  return (
    <>
      <JsonLd data={faqPage(questions)} />
      <MotChecks />
      <section className="paper py-section">
        <div className="wrap">
          <Questions title="Questions people ask" items={questions} />
        </div>
      </section>
    </>
  );
}
