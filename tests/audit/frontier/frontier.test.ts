import { describe, expect, it } from "vitest";
import { judge, percentile, table } from "./verdict.mjs";

const way = (...times: number[]) => times.map((ms) => ({ ms, behind: 0 }));
const missed = (...measured: Parameters<typeof judge>) =>
  judge(...measured).flatMap(({ where, what, met }) => (met ? [] : [`${where}: ${what}`]));

describe("the audit of the frontier", () => {
  it("takes percentiles by the nearest rank", () => {
    expect(percentile([3, 1, 2], 50)).toBe(2);
    expect(percentile([1, 2, 3, 4], 50)).toBe(2);
    expect(percentile([...Array(20).keys()], 95)).toBe(18);
    expect(percentile([], 95)).toBeNaN();
  });

  it("wants a press never slower than the plain document, and at once where it was foreseen", () => {
    const times = {
      document: way(300),
      unforeseen: way(300),
      foreseen: way(100),
      documentByFinger: way(340),
      foreseenByFinger: way(100),
      finger: way(340),
    };
    const page = { path: "/a", ...times };
    expect(missed({ pages: [page] })).toEqual([]);
    expect(missed({ pages: [{ ...page, unforeseen: way(301) }] })).toEqual([
      "/a: next page, unforeseen",
    ]);
    expect(missed({ pages: [{ ...page, finger: way(341) }] })).toEqual([
      "/a: next page, unforeseen by a finger",
    ]);
    expect(missed({ pages: [{ ...page, foreseen: [{ ms: 90, behind: 1 }] }] })).toEqual([
      "/a: foreseen, not rendered ahead",
    ]);
    const late = { ...page, document: way(500), unforeseen: way(351), foreseen: way(90, 90, 101) };
    expect(missed({ pages: [late] })).toEqual([
      "/a: next page, unforeseen",
      "all pages: next page, foreseen, 95th percentile",
    ]);
  });

  it("prints what the browser takes for an empty page beside what was foreseen", () => {
    const pages = [{ path: "/a", foreseen: way(120), empty: way(80), emptyByFinger: way(95) }];
    const [foreseen, floor] = judge({ pages }).slice(-2);
    expect([foreseen?.where, foreseen?.measured, foreseen?.met]).toEqual(["all pages", 120, false]);
    expect([floor?.where, floor?.measured, floor?.met]).toEqual(["an empty page", 95, true]);
  });

  it("judges medians of views, presses and gestures", () => {
    const light = { largestPaint: 1150, before: 60_000, scripts: 115_000 };
    const heavy = { largestPaint: 1151, before: 60_001, scripts: 115_001 };
    expect(missed({ pages: [{ path: "/a", views: [light, heavy, light] }] })).toEqual([]);
    expect(missed({ pages: [{ path: "/a", views: [heavy] }] })).toHaveLength(3);
    const thrifty = [{ bytes: 65_000, framework: 1 }];
    expect(missed({ pages: [{ path: "/a", thrifty }] })).toEqual(["/a: framework before a touch"]);
    expect(missed({ presses: [{ name: "chat", runs: [Infinity] }] })).toEqual([
      "chat: first press, scripts held back",
    ]);
    expect(missed({ gestures: [{ name: "menu", runs: [96, 200, 96] }] })).toEqual([]);
  });

  it("wants the largest paint at most a tenth later than without scripts", () => {
    const views = [{ largestPaint: 1100, before: 50_000, scripts: 100_000 }];
    const beside = (largestPaint: number) =>
      missed({ pages: [{ path: "/a", views, bare: [{ largestPaint }] }] });
    expect(beside(1000)).toEqual([]);
    expect(beside(999)).toEqual(["/a: largest paint, of the one without scripts"]);
  });

  it("names what the browser says against its cache, and what was asked for", () => {
    const reasons = ["unload-listener"];
    const history = [{ uncached: 1, requests: 1, asked: ["/facts"], reasons }];
    expect(missed({ pages: [{ path: "/a", history }] })).toEqual([
      "/a: visits that came back from no cache (unload-listener)",
      "/a: requests of back and forward (/facts)",
    ]);
  });

  it("counts a figure that is missing as missed", () => {
    expect(missed({ pages: [{ path: "/a", history: [] }] })).toHaveLength(2);
  });

  it("prints what the browser alone needs, and wants nothing of it", () => {
    const lines = judge({ floors: [{ name: "menu", runs: [240] }] });
    expect(lines.map(({ met }) => met)).toEqual([true]);
    expect(table(lines).split("\n")[1]).toBe("menu   the same by the browser alone    240 ms");
  });

  it("prints wanted beside measured", () => {
    const lines = judge({
      presses: [
        { name: "chat", runs: [900] },
        { name: "tab", runs: [40] },
      ],
    });
    expect(table(lines)).toBe(
      "where  what                            measured    wanted\n" +
        "chat   first press, scripts held back    900 ms  ≤ 100 ms  missed\n" +
        "tab    first press, scripts held back     40 ms  ≤ 100 ms",
    );
  });
});
