import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { pagesQuery, type PageSort } from "@/features/site-pages/queries";
import { statusQuery } from "@/features/dashboard/queries";
import { dataApi } from "./support/data-api";

const api = dataApi();

const page = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000001${number}`,
  title: `The "old" page ${number}`,
  slug: `page-${number}`,
  meta_description: null,
  canonical_url: null,
  status: "draft",
  is_homepage: false,
  created_at: "2026-11-21T08:00:00+00:00",
});

test.each<[PageSort, string, string]>([
  ["newest", "created_at", `lte.${page(34).created_at}`],
  ["oldest", "created_at", `gte.${page(34).created_at}`],
  ["title", "title", `gte.${page(34).title}`],
])("the next pages (%s) are read from the last one seen, not from the top", async (...bound) => {
  const [sort, column, value] = bound;
  api.answer = () => ({ body: Array.from({ length: 25 }, (_, at) => page(10 + at)) });
  await new QueryClient().fetchInfiniteQuery({
    ...pagesQuery({ status: null, search: "", sort }),
    pages: 2,
  });
  const [first, second] = api.calls.map(({ url }) => url.searchParams);
  expect(first?.get(column)).toBeNull();
  expect(second?.get(column)).toBe(value);
  expect(second?.get("or")).toContain(page(34).id);
  expect(second?.get("limit")).toBe("25");
});

test.each([
  [200, "Reachable, answered in"],
  [403, "Reachable, answered in"],
  [503, "Not reachable"],
])("the status card does not take a gateway's answer for the database (%d)", async (...found) => {
  const [status, text] = found;
  api.answer = () => ({ status, body: status === 200 ? true : { message: "x" } });
  const checks = await new QueryClient().fetchQuery(statusQuery);
  expect(checks[0]?.text).toContain(text);
  expect(checks[0]?.ok).toBe(status < 500);
});
