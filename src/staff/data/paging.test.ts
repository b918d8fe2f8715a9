import { expect, test } from "vitest";
import { beyond, containing, pagedQuery } from "./paging";

const row = (id: string) => ({ id, title: `Title ${id}` });

test("the next page begins after the last row of a full page; after another there is none", () => {
  const order = { column: "title", pageSize: 2 } as const;
  const { getNextPageParam } = pagedQuery(["x"], order, () => Promise.resolve([row("a")]));
  const after = (page: ReturnType<typeof row>[]) => getNextPageParam(page, [page], null, []);
  expect(after([row("a"), row("b")])).toEqual({ value: "Title b", id: "b" });
  expect(after([row("a")])).toBeNull();
  expect(after([])).toBeNull();
});

test("the filter for the rows beyond a cursor decides by the id where two values are equal", () => {
  expect(beyond("last_at", { value: "2026-11-21T08:00:00+00:00", id: "b" }, false)).toBe(
    'last_at.lt."2026-11-21T08:00:00+00:00",and(last_at.eq."2026-11-21T08:00:00+00:00",id.lt.b)',
  );
  expect(beyond("title", { value: 'The "old" page', id: "b" }, true)).toBe(
    'title.gt."The \\"old\\" page",and(title.eq."The \\"old\\" page",id.gt.b)',
  );
});

test("containing takes wildcards literally", () => {
  expect(containing("  50%_Off\\ ")).toBe("%50\\%\\_off\\\\%");
});
