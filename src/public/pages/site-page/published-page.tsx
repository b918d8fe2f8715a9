import { Suspense, useMemo } from "react";
import { useFormattedText } from "@/shared/blocks/block-prose";
import { readBlocks, shownBlocks } from "@/shared/blocks/read";
import type { FieldValue } from "@/shared/data/formatted-text";
import { addressOf } from "@/shared/seo/page-address";
import type { PublishedPage as Page } from "@/shared/data/published-page";
import { JsonLd } from "@/public/site/json-ld";
import { PageHead } from "@/shared/site/page-head";
import { faqPage, garageId } from "@/public/site/structured-data";
import { PageBody, proseOf } from "@/shared/blocks/page-body";

/** A page made by staff: head tags, blocks in their order, questions as data for search engines. */
export function PublishedPageView({ page }: { page: Page }) {
  const blocks = useMemo(() => readBlocks(page.content_blocks).blocks, [page.content_blocks]);
  const questions = shownBlocks(blocks).flatMap(({ type, content }) =>
    type === "faq" && content.question && content.answer ? [content] : [],
  );
  return (
    <article>
      <PageHead
        title={page.title}
        description={page.meta_description ?? ""}
        share="/share.jpg"
        {...addressOf(page)}
      />
      {questions.length > 0 && <QuestionsForSearch questions={questions} />}
      <PageBody title={page.title} blocks={blocks} legacy={proseOf(page.content)} />
    </article>
  );
}

type Asked = { question: string; answer: FieldValue };

/** The questions of the page for search engines, in plain words. */
function QuestionsForSearch({ questions }: { questions: readonly Asked[] }) {
  const plain = questions.flatMap(({ question, answer }) =>
    typeof answer === "string" ? [{ question, answer }] : [],
  );
  if (plain.length === questions.length) return <QuestionData questions={plain} />;
  return (
    <Suspense>
      <FormattedQuestions questions={questions} />
    </Suspense>
  );
}

function FormattedQuestions({ questions }: { questions: readonly Asked[] }) {
  const { wordsOf } = useFormattedText();
  const plain = questions.map(({ question, answer }) => ({ question, answer: wordsOf(answer) }));
  return <QuestionData questions={plain} />;
}

function QuestionData({ questions }: { questions: Parameters<typeof faqPage>[0] }) {
  return <JsonLd data={{ ...faqPage(questions), publisher: { "@id": garageId } }} />;
}
