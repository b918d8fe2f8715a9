import type { Question } from "@/content/questions/question";
import { Accordion } from "@/ui/accordion";
import { useAccordionAddress } from "./use-accordion-address";

type QuestionsProps = { title: string; items: readonly Question[] };

/** The FAQ of a page, its heading at the left. */
export function Questions({ title, items }: QuestionsProps) {
  const { around, keepInAddress } = useAccordionAddress();
  return (
    <div ref={around} className="grid gap-x-gap gap-y-7 nav:grid-cols-12">
      <h2 className="max-w-sign text-h2 nav:col-span-4">{title}</h2>
      <div className="min-w-0 nav:col-span-7 nav:col-start-6">
        <Accordion
          items={items.map(({ id, question, answer }) => ({
            id,
            title: question,
            body: <p className="max-w-measure">{answer}</p>,
          }))}
          onChange={keepInAddress}
        />
      </div>
    </div>
  );
}
