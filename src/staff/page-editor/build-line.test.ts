import { expect, test } from "vitest";
import { engineWords } from "./build-line";

const saved = (status: "draft" | "published", updated_at = "2026-11-20T10:00:00+00:00") => ({
  status,
  updated_at,
});
const before = "2026-11-19T09:00:00.000Z";
const after = "2026-11-20T10:05:00.000Z";

test.each([
  [saved("published"), after, "Search engines see it as it is saved, since the build of"],
  [saved("published"), before, "Search engines follow with the next build."],
  [saved("published"), "", "Search engines follow with the next build."],
  [saved("draft"), after, "Search engines do not see it."],
  [saved("draft"), before, "If search engines have it, they forget it with the next build."],
  [null, after, "Search engines see the site as of the build of"],
])("%j with the build of %j: %s", (page, built, words) => {
  expect(engineWords(page, built)).toContain(words);
});
