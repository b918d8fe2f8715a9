import type { Block, BlockContent, BlockType } from "@/shared/blocks/definitions";
import { blockDefinitions } from "@/shared/blocks/definitions";
import type { PageDocument } from "@/shared/blocks/document";
import type { FieldValue } from "@/shared/data/formatted-text";
import { paths } from "@/shared/paths";

/** What a template puts into an empty page. */
export type TemplateValues = { title: string; blocks: PageDocument };

export type PageTemplate = { label: string; make: () => TemplateValues };

/** What only the writer knows; a page that still has one cannot be published. */
const gaps = {
  offer: "[what the offer is, in a sentence]",
  included: "[what is included]",
  alsoIncluded: "[what else is included]",
  lastDay: "[the last day]",
  howLong: "[how long]",
  firstClosed: "[the first day]",
  openAgain: "[the day when you open again]",
  service: "[what the new service is, and who it is for]",
  cost: "[the price, or what it depends on]",
} as const;

const howToBook = "Tell us your registration and a day that suits you.";

type TextPart = Exclude<FieldValue, string>[number];

const paragraph = (text: string): TextPart => ({ kind: "paragraph", text: [{ text }] });
const heading = (text: string): TextPart => ({ kind: "heading", text: [{ text }] });
const list = (kind: "bullets" | "numbers", ...items: string[]): TextPart => ({
  kind,
  items: items.map((text) => [{ text }]),
});

type Given = { [Type in BlockType]: [type: Type, content: Partial<BlockContent<Type>>] }[BlockType];

/** Blocks under new ids, with what is not given empty. */
function blocksOf(...given: Given[]): PageDocument {
  return given.map(([type, content], order_index) => {
    const whole = blockDefinitions[type].schema.parse(content);
    return { id: crypto.randomUUID(), type, content: whole, order_index } as Block;
  });
}

/**
 * What a new page can begin with. The words hold for any garage; what only the writer knows stands in
 * square brackets.
 */
export const pageTemplates: readonly PageTemplate[] = [
  { label: "Plain page", make: () => ({ title: "", blocks: blocksOf(["text", {}]) }) },
  {
    label: "Offer",
    make: () => ({
      title: "This month’s offer",
      blocks: blocksOf(
        [
          "text",
          {
            text: [
              paragraph(gaps.offer),
              heading("What you get"),
              list("bullets", gaps.included, gaps.alsoIncluded),
              paragraph(`The offer ends on ${gaps.lastDay}. Please mention it when you book.`),
            ],
          },
        ],
        ["booking", { heading: "This month’s offer", text: howToBook, service: "other" }],
      ),
    }),
  },
  {
    label: "Seasonal check",
    make: () => ({
      title: "Winter check",
      blocks: blocksOf(
        [
          "text",
          {
            text: [
              paragraph(
                "Cold mornings find the weak part first. We look for it before the frost does.",
              ),
              heading("What we check"),
              list(
                "bullets",
                "The battery, tested under load",
                "The coolant, and how much frost it takes",
                "Wipers, washers and every bulb",
                "Tread and pressure of the tyres, the spare as well",
              ),
              paragraph("You get a list of what is fine, what can wait and what cannot."),
            ],
          },
        ],
        [
          "faq",
          {
            question: "How long does it take?",
            answer: `About ${gaps.howLong}. You are welcome to wait.`,
          },
        ],
        ["prices", { heading: "Due as well?", services: "mot-testing vehicle-servicing" }],
        ["booking", { heading: "Winter check", text: howToBook, service: "other" }],
      ),
    }),
  },
  {
    label: "Holiday notice",
    make: () => ({
      title: "Closed for the holidays",
      blocks: blocksOf(
        [
          "text",
          {
            text: [
              paragraph(
                `We close on ${gaps.firstClosed} and open again on ${gaps.openAgain}. Requests that you send meanwhile wait for us, and we answer them in turn.`,
              ),
            ],
          },
        ],
        ["openingHours", {}],
        [
          "faq",
          {
            question: "What if my car breaks down while you are closed?",
            answer: [
              {
                kind: "paragraph",
                text: [
                  { text: "The emergency number stands on our " },
                  { text: "contact page", link: paths.contact },
                  { text: "." },
                ],
              },
            ],
          },
        ],
      ),
    }),
  },
  {
    label: "New service",
    make: () => ({
      title: "A new service",
      blocks: blocksOf(
        [
          "text",
          {
            text: [
              paragraph(gaps.service),
              heading("How it works"),
              list(
                "numbers",
                "You book, and tell us about your car.",
                "We look at it, and ring you with a price before we begin.",
                "You collect it, with a note of what we did.",
              ),
            ],
          },
        ],
        ["faq", { question: "What does it cost?", answer: gaps.cost }],
        ["booking", { heading: "The new service", text: howToBook, service: "other" }],
      ),
    }),
  },
];

/** The gaps of templates that nobody has filled in yet. */
export function openGaps(blocks: PageDocument): string[] {
  const words = JSON.stringify(blocks.map((block) => ("content" in block ? block.content : null)));
  return Object.values(gaps).filter((gap) => words.includes(gap));
}

/** Why a page with open gaps is not published yet; undefined without any. */
export function gapsText(blocks: PageDocument): string | undefined {
  const open = openGaps(blocks);
  if (open.length === 0) return undefined;
  return `Before visitors read it, please fill in what the template left open, or delete it: ${open.join(", ")}.`;
}
