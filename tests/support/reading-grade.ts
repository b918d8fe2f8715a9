import { syllable } from "syllable";

const blocks =
  /<\/?(?:p|li|dd|dt|div|section|h[1-6]|ul|ol|dl|td|th|tr|table|figure|figcaption|blockquote|article|aside|address|details|summary|label|legend|button|caption|header|footer|nav|form|fieldset|br)\b[^>]*>/;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  nbsp: " ",
  "#x27": "'",
};

/** Texts that were given (docs/facts.md#given-texts): their words are not ours to make shorter. */
const given = [
  "Never miss your MOT again! Get a friendly reminder before it's due.",
  "Keep your vehicle in top condition! Schedule your regular servicing today.",
  "Sorry, we couldn't find the service you're looking for.",
];

/**
 * The sentences of running text in the `main` of built HTML: without headings, labels, cells and
 * the given texts.
 */
export function sentencesIn(html: string): string[] {
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<(script|style|svg|option|select)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<span class="(?:[^"]* )?block[ "]/g, "<br>$&")
    .split(blocks)
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/&([a-z#\d]+);/g, (whole, name: string) => entities[name] ?? whole)
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(
      (block) => !given.includes(block) && /[.?!]['’"]?$/.test(block) && wordsOf(block).length > 2,
    )
    .flatMap((block) => block.split(/(?<=[.?!]['’"]?) (?=['‘"]?[A-Z0-9])/));
}

/** Numbers, prices and codes are read as one word of one syllable. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/£?\d[\d.,:]*/g, "one")
    .split(/[^A-Za-z'’]+/)
    .filter((word) => /[A-Za-z]/.test(word));
}

/**
 * Flesch–Kincaid grade level: 0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid
 * and others, 1975): years of school in the USA. 8 is what a thirteen-year-old reads with ease.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
