import { expect, test } from "vitest";
import { readingGrade, sentencesIn } from "./reading-grade";

test("the grade follows the formula", () => {
  // 6 words, 6 syllables, 1 sentence.
  expect(readingGrade(["The cat sat on the mat."])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 5);
  // 3 words, 11 syllables.
  expect(readingGrade(["Independent organisations deteriorate."])).toBeGreaterThan(20);
});

test("a price counts as one short word", () => {
  expect(readingGrade(["It costs £149.99 now."])).toBeCloseTo(
    readingGrade(["It costs one now."]),
    5,
  );
});

test("running text is read, and headings, labels, scripts and given texts are not", () => {
  const html = `<header><p>Not in the main part.</p></header><main>
    <h2>What we do</h2><script>if (a) b.</script>
    <p>We ring you <b>first</b>. Then we mend &amp; test it!</p>
    <ul><li>Brakes and tyres</li><li>You get a written list.</li></ul>
    <a><span class="block text-h3">Engine</span><span class="mt-2 block">Leaks and lost power.</span></a>
    <p>Never miss your MOT again! Get a friendly reminder before it&#x27;s due.</p></main>`;
  expect(sentencesIn(html)).toEqual([
    "We ring you first.",
    "Then we mend & test it!",
    "You get a written list.",
    "Leaks and lost power.",
  ]);
});
