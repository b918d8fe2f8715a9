import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { closuresAhead, noticeOn } from "./laid-out";

test("a notice is shown on the days of its period", () => {
  const notice = { text: "Closed for stocktaking.", from: "2026-12-03", to: "2026-12-04" };
  const facts = { ...shippedFacts, notice };
  expect(noticeOn(facts, "2026-12-02")).toBeNull();
  expect(noticeOn(facts, "2026-12-03")).toBe(notice);
  expect(noticeOn(facts, "2026-12-05")).toBeNull();
});

test("a closure is announced from three weeks before until it is over", () => {
  const closures = [{ from: "2026-12-25", to: "2026-12-26", reason: "Christmas" }];
  const facts = { ...shippedFacts, closures };
  expect(closuresAhead(facts, "2026-12-03")).toEqual([]);
  expect(closuresAhead(facts, "2026-12-04")).toEqual(closures);
  expect(closuresAhead(facts, "2026-12-27")).toEqual([]);
});
