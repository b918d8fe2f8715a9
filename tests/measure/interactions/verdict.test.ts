import { expect, test } from "vitest";
import { judge, tableOf } from "./verdict.mjs";

const page = {
  path: "/a",
  document: [300, 100, 200],
  unseen: [320],
  documentAhead: [100],
  seen: [130],
};
const missed = (...measured: Parameters<typeof judge>) =>
  judge(...measured).flatMap(({ where, what, met }) => (met ? [] : [`${where}: ${what}`]));

test("a press is judged by the median of the same one on the plain document", () => {
  expect(missed({ pages: [page] })).toEqual([]);
  expect(missed({ pages: [{ ...page, unseen: [321], seen: [131] }] })).toEqual([
    "/a: next page, never seen before, of the document",
    "/a: next page, seen before, of the document",
  ]);
});

test("a press that has no answer, or was not measured, is missed", () => {
  expect(missed({ presses: [{ name: "menu", runs: [90, 110, 90] }] })).toEqual([]);
  expect(missed({ presses: [{ name: "menu", runs: [Infinity] }] })).toHaveLength(1);
  expect(missed({ presses: [{ name: "menu", runs: [] }] })).toHaveLength(1);
});

test("wanted stands beside measured", () => {
  const presses = [
    { name: "chat", runs: [900] },
    { name: "tab", runs: [40] },
  ];
  expect(tableOf(judge({ presses }))).toBe(
    "where  what                 measured    wanted\n" +
      "chat   longest interaction    900 ms  ≤ 100 ms  missed\n" +
      "tab    longest interaction     40 ms  ≤ 100 ms",
  );
});
