import { describe, expect, it } from "vitest";
import { withoutScripts } from "../support/without-scripts.mjs";
import { faults, figures, type Report, tableOf } from "./verdict.mjs";

const report = (lcp: number, { seo = 1, shift = 0 } = {}): Report => ({
  categories: {
    performance: { score: 0.99 },
    accessibility: { score: 1 },
    "best-practices": { score: 1 },
    seo: { score: seo, auditRefs: [{ id: "meta-description", weight: 1 }] },
  },
  audits: {
    "meta-description": { score: seo },
    "largest-contentful-paint": { numericValue: lcp },
    "total-blocking-time": { numericValue: 30 },
    "cumulative-layout-shift": { numericValue: shift },
    "total-byte-weight": { numericValue: 200_400 },
  },
});
const judge = (run: Report, bare = report(1000)) => faults(figures("/page", run, bare));

describe("the audit", () => {
  it("accepts a largest paint at most a tenth later than without scripts, and within 1.3 s", () => {
    expect(judge(report(1100))).toEqual([]);
    expect(judge(report(1301), report(1301))).toHaveLength(1);
    expect(judge(report(1101))).toEqual([
      "/page: the largest paint comes at 1.10 s, 1.00 s without scripts",
    ]);
  });

  it("reports what keeps a page below 100, and any layout shift", () => {
    expect(judge(report(1000, { seo: 0.92, shift: 0.001 }))).toEqual([
      "/page: seo is 92, not 100 (meta-description)",
      "/page: the layout shifts by 0.001",
    ]);
  });

  it("reports a page that was not measured", () => {
    const empty = { categories: {}, audits: {} };
    expect(judge(empty)).toHaveLength(5);
    expect(judge(report(1000), empty)).toHaveLength(1);
  });

  it("prints its figures as a table", () => {
    expect(tableOf([figures("/page", report(1234), report(1200))])).toBe(
      "page   perf  a11y  best  seo     LCP    bare    TBT  CLS   kB\n" +
        "/page    99   100   100  100  1.23 s  1.20 s  30 ms    0  200",
    );
  });

  it("removes scripts but keeps structured data", () => {
    const data = '<script type="application/ld+json">{"@type":"Service"}</script>';
    const html =
      '<link rel="modulepreload" crossorigin href="/a.js"><link rel="stylesheet" href="/a.css">' +
      `<script type="module" crossorigin src="/a.js"></script>${data}<div data-scripts="/b.js">`;
    expect(withoutScripts(html)).toBe(`<link rel="stylesheet" href="/a.css">${data}<div>`);
  });
});
