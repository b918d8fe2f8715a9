import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { HomeHero } from "@/public/pages/home/hero";
import { RepairsHero } from "@/public/pages/repairs/hero";
import { PlanComparison } from "@/public/pages/servicing/plan-comparison";
import { filesIn, linesThatMatch, read } from "./support/repository-files";

// The file of the `narrow` utility holds the letters of what is set in it, and no others
// (docs/performance.md#pictures).

const narrow = /className="(?:[^"]*[ :])?narrow /;

/** The ranges of characters that the browser takes from the file. */
function inFont(): (letter: string) => boolean {
  const face = read("src/shared/styles/fonts.css")
    .split("@font-face")
    .find((rule) => rule.includes("archivo-headlines"));
  const [, list = ""] = /unicode-range:\s*([^;]+)/.exec(face ?? "") ?? [];
  const ranges = list.split(/,\s*/).map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  };
}

test("what is set narrow has all its letters in the font", () => {
  const { container } = render(
    <MemoryRouter>
      <HomeHero />
      <RepairsHero />
      <PlanComparison />
    </MemoryRouter>,
  );
  const set = [...container.querySelectorAll(".narrow, .max-nav\\:narrow")];
  expect(set.map(({ tagName }) => tagName)).toEqual(["P", "H1", "H3", "H3"]);
  const has = inFont();
  for (const { textContent } of set) {
    expect(Array.from(textContent).filter((letter) => !has(letter))).toEqual([]);
  }
  expect(has("Z"), "so that this test could fail").toBe(false);
});

test("nothing else is set narrow", () => {
  const files = filesIn("src").filter((path) => /(?<!\.test)\.tsx$/.test(path));
  const places = linesThatMatch(narrow, files).map((line) => line.split(":")[0]);
  expect(places).toEqual([
    "src/public/pages/home/hero-headlines.tsx",
    "src/public/pages/repairs/hero.tsx",
    "src/public/pages/servicing/plan-comparison.tsx",
  ]);
});
