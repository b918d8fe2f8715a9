import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { enquiriesQuery } from "@/staff/enquiries/queries";
import { notesQuery } from "@/staff/notes/queries";
import { pagesQuery, type PageSort } from "@/staff/page-editor/queries";
import { statusQuery } from "@/staff/today/queries";
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

const keyed = {
  after: { _after: "2026-11-21T08:00:00+00:00", _after_id: page(34).id },
  rows: Array.from({ length: 25 }, (_, at) => page(10 + at)),
};
const searched = { status: null, search: " Winter 50% ", suspect: false, waits: null } as const;
const twoPages = { pages: 2 } as const;
test.each([
  [
    "enquiries",
    (client: QueryClient) =>
      client.fetchInfiniteQuery({
        ...enquiriesQuery({ ...searched, status: "done" }),
        ...twoPages,
      }),
    { _status: "done", _suspect: false, _held: false, _discarded: false },
  ],
  [
    "notes",
    (client: QueryClient) =>
      client.fetchInfiniteQuery({ ...notesQuery({ ...searched, writer: "w" }), ...twoPages }),
    { _writer: "w" },
  ],
  [
    "pages",
    (client: QueryClient) =>
      client.fetchInfiniteQuery({
        ...pagesQuery({ ...searched, status: "draft", sort: "newest" }),
        ...twoPages,
      }),
    { _status: "draft", _sort: "newest" },
  ],
] as const)(
  "a search of %s asks the database's function, from the last row seen",
  async (...the) => {
    const [table, fetch, given] = the;
    api.answer = ({ url }) => ({ body: url.pathname.includes("/rpc/") ? keyed.rows : [] });
    await fetch(new QueryClient());
    const asked = api.calls.filter(({ url }) => url.pathname === `/rest/v1/rpc/find_${table}`);
    const first = { _search: "Winter 50%", ...given, _most: 25 };
    expect(asked.map(({ body }) => body)).toEqual([first, { ...first, ...keyed.after }]);
  },
);

test("an enquiry is also looked for by its reference", async () => {
  await new QueryClient().fetchInfiniteQuery(enquiriesQuery({ ...searched, search: "hd-7k3qf" }));
  expect(api.calls[0]?.body).toMatchObject({ _search: "hd-7k3qf", _reference: "7K3QF" });
});
