import { questionsOf } from "@/lib/facts/questions";
import { motQuestions } from "@/content/questions/mot";
import { JsonLd } from "@/site/json-ld";
import { faqPage } from "@/site/structured-data";
import { MotChecks } from "./checks";
import { Questions } from "@/site/questions";
import { useFacts } from "@/site/use-facts";

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
