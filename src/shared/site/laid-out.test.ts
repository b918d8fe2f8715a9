import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { areLaidOutAlike } from "./laid-out";

const facts = { ...shippedFacts, closures: [], notice: null };
const notice = { text: "Closed for stocktaking.", from: "2026-12-03", to: "2026-12-04" };
const sinceTheFirst = (some: Partial<typeof shippedFacts>, day: string) =>
  areLaidOutAlike({ ...facts, ...some }, "2026-12-01", day);

test("pages are laid out anew when a notice or a closure comes or goes", () => {
  expect(sinceTheFirst({}, "2027-06-01")).toBe(true);
  expect(sinceTheFirst({ notice }, "2026-12-02")).toBe(true);
  expect(sinceTheFirst({ notice }, "2026-12-03")).toBe(false);
  const closures = [{ from: "2026-12-25", to: "2026-12-26", reason: "Christmas" }];
  expect(sinceTheFirst({ closures }, "2026-12-03")).toBe(true);
  expect(sinceTheFirst({ closures }, "2026-12-04")).toBe(false);
});
