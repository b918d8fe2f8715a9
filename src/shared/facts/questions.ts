import type { Facts, PublishedQuestion } from "@/shared/content/facts";
import type { Question } from "@/shared/content/questions/question";

/** The published questions that this build was made with, apart from the other facts. */
const builtQuestions: Facts["questions"] = import.meta.env.FACTS_QUESTIONS as Facts["questions"];

/** The questions of a page, "mot" for example: the published ones, or those that ship. */
export function questionsOf(
  page: string,
  facts: Facts,
  shipped: (facts: Facts) => readonly Question[],
): readonly Question[] {
  const shippedOnes = shipped(facts);
  const published = (facts.questions ?? builtQuestions)?.[page];
  if (!published) return shippedOnes;
  return published.flatMap((one) =>
    isWhole(one) ? one : shippedOnes.filter(({ id }) => id === one.id),
  );
}

function isWhole(question: PublishedQuestion): question is Question {
  return "question" in question && "answer" in question;
}
