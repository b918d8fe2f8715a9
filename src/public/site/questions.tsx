import type { Question } from "@/shared/content/questions/question";
import { Accordion } from "@/shared/ui/accordion";
import { telephoneLink } from "@/shared/content/fact-texts";
import { useFacts } from "@/shared/site/use-facts";
import { useAccordionAddress } from "./use-accordion-address";

type QuestionsProps = { title: string; items: readonly Question[] };

/** The FAQ of a page, its heading at the left. */
export function Questions({ title, items }: QuestionsProps) {
  const { phone } = useFacts();
  const { around, keepInAddress } = useAccordionAddress();
  return (
    <div ref={around} className="grid gap-x-gap gap-y-7 nav:grid-cols-12">
      <div className="nav:sticky nav:top-24 nav:col-span-4 nav:self-start">
        <h2 className="max-w-sign text-h2">{title}</h2>
        <p className="mt-6 hidden max-w-measure-short text-mute nav:block">
          Something else? Ring us and ask:
          <a
            href={telephoneLink(phone)}
            className="flex min-h-11 w-fit items-center text-large font-semibold text-fg hover:underline"
          >
            {phone}
          </a>
        </p>
      </div>
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
