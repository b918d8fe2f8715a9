import { describe, expect, it } from "vitest";
import { containing, cursorAfter, olderThan } from "./paging";

const row = (id: string) => ({ created_at: "2026-11-21T08:00:00+00:00", id, more: 1 });

describe("cursorAfter", () => {
  it("is the last row of a full page, and nothing else of it", () => {
    expect(cursorAfter([row("a"), row("b")], 2)).toEqual({
      created_at: "2026-11-21T08:00:00+00:00",
      id: "b",
    });
  });

  it("is null after a page that is not full", () => {
    expect(cursorAfter([row("a")], 2)).toBeNull();
    expect(cursorAfter([], 2)).toBeNull();
  });
});

it("olderThan decides by the id where two are of one moment", () => {
  expect(olderThan(row("b"))).toBe(
    'created_at.lt."2026-11-21T08:00:00+00:00",and(created_at.eq."2026-11-21T08:00:00+00:00",id.lt.b)',
  );
});

it("containing takes wildcards literally", () => {
  expect(containing("  50%_Off\\ ")).toBe("%50\\%\\_off\\\\%");
});
