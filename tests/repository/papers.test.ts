// The papers: what is cited exists, and they stay short.
import { posix } from "node:path";
import { expect, test } from "vitest";
import { filesIn, read } from "../support/repository-files";

const papers = ["README.md", ...filesIn("docs")].filter((path) => path.endsWith(".md"));
const records = papers.filter((path) => /^docs\/decisions\/\d/.test(path));
const lines = (path: string) => read(path).trimEnd().split("\n").length;

/** The anchors of a paper's headings, as GitHub and editors make them. */
function anchorsOf(path: string): string[] {
  const headings = read(path).match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** `docs/diary.md#one-writer and #held` is both; a line break may stand between. */
const citation = /\bdocs\/([\w-]+)\.md((?:#[\w-]+(?:(?:,|\s+and)[\s*/-]+(?=#))?)+)/g;

test("every heading that code or papers cite stands in its page", () => {
  const texts = [...filesIn("src"), ...filesIn("supabase"), ...filesIn("tests"), ...filesIn("e2e")]
    .concat(filesIn("tools"), papers, [".env.example", ".oxlintrc.json", "package.json"])
    .concat("playwright.config.ts", "vite.config.ts", "vitest.config.ts", "tailwind.config.ts")
    .filter((path) => /\.(?:tsx?|m?js|sql|psql|css|md|toml|json|html|example)$/.test(path));
  const cited = texts.flatMap((path) =>
    [...read(path).matchAll(citation)].flatMap(([, page = "", anchors = ""]) =>
      [...anchors.matchAll(/#[\w-]+/g)].map(([anchor]) => ({
        path,
        at: `docs/${page}.md${anchor}`,
      })),
    ),
  );
  const links = papers.flatMap((path) =>
    [...read(path).matchAll(/\]\(([\w./-]*\.md)?(#[\w-]+)?\)/g)].map(([, file, anchor = ""]) => ({
      path,
      at: (file ? posix.join(posix.dirname(path), file) : path) + anchor,
    })),
  );
  const known = new Set(
    papers.flatMap((path) => [path, ...anchorsOf(path).map((anchor) => `${path}#${anchor}`)]),
  );
  expect(cited.length).toBeGreaterThan(300);
  expect(links.length).toBeGreaterThan(80);
  expect([...cited, ...links].filter(({ at }) => !known.has(at))).toEqual([]);
});

test("no comment cites a decision by number: records are cited by the pages alone", () => {
  const texts = ["src", "supabase", "tests", "e2e", "tools"].flatMap((room) => filesIn(room));
  const byNumber = texts.filter((path) =>
    /\.(?:tsx?|m?js|sql|psql|css)$/.test(path)
      ? /\bdecisions?[\s*/-]+\d{4}\b/i.test(read(path))
      : false,
  );
  expect(byNumber).toEqual([]);
});

test("papers stay short enough to be read", () => {
  const limit = (path: string) => {
    if (path === "README.md") return 130;
    // Its tables are what the law asks for.
    return path === "docs/data-protection.md" ? 160 : 120;
  };
  expect(papers.filter((path) => lines(path) > limit(path))).toEqual([]);
  expect(records.length).toBeLessThanOrEqual(20);
});

test("the index of decisions lists every record with its title", () => {
  const titles = records.map((path) => {
    const [, number = "", title = ""] = /^# (\d{4}): (.+)/.exec(read(path)) ?? [];
    return `| [${number}](${posix.basename(path)}) | ${title} |`;
  });
  const index = read("docs/decisions/README.md").split("\n");
  expect(index.filter((line) => line.startsWith("| ["))).toEqual(titles.toSorted());
});
