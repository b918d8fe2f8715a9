import { expect, test } from "vitest";
import { filesIn, read } from "../support/repository-files";

const folder = "docs/decisions/";
const files = filesIn("docs/decisions").map((path) => path.slice(folder.length));
const decisions = files.filter((name) => name !== "README.md");
const numbers = new Set(decisions.map((name) => name.slice(0, 4)));

test("every decision cited in the code or in another decision has a file", () => {
  const texts = ["src", "supabase", "tests", "e2e", "tools", "docs"]
    .flatMap((room) => filesIn(room))
    .filter((path) => /\.(?:tsx?|m?js|sql|psql|css|md|toml)$/.test(path));
  const cited = [...texts, "vite.config.ts", "README.md"].flatMap((path) =>
    (read(path).match(/\bdecisions?[\s*/-]+\d{4}(?:(?:,|,? and| to)\s+\d{4})*/gi) ?? [])
      .flatMap((words) => words.match(/\d{4}/g) ?? [])
      .map((number) => ({ path, number })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test("the index of decisions lists every file with its title", () => {
  const titles = decisions.map((name) => {
    const [, number = "", title = ""] = /^# (\d{4}): (.+)/.exec(read(folder + name)) ?? [];
    return `| [${number}](${name}) | ${title} |`;
  });
  const index = read(`${folder}README.md`).split("\n");
  expect(index.filter((line) => line.startsWith("| ["))).toEqual(titles.toSorted());
});
