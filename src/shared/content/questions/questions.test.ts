import { expect, test } from "vitest";
import { shippedFacts } from "../shipped-facts";
import { motQuestions } from "./mot";
import { repairsQuestions } from "./repairs";
import { servicingQuestions } from "./servicing";

const lists = [motQuestions, repairsQuestions, servicingQuestions].map((list) =>
  list(shippedFacts),
);
const all = lists.flat();

test("there are eight MOT questions, ten on repairs and six on servicing", () => {
  expect(lists.map(({ length }) => length)).toEqual([8, 10, 6]);
});

test("each question has a unique id, and no sentence occurs in two answers", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.every(({ id }) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true);
  const sentences = all.flatMap(({ answer }) => answer.split(/(?<=[.?!]) /));
  expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([]);
});

const answer = (id: string) => all.find((item) => item.id === id)?.answer;

test("the answers contain the agreed prices, times and distances", () => {
  expect(answer("mot-cost")).toMatch(/up to 3,000 kg, is £54\.85\..* from £49\.99/);
  expect(answer("mot-duration")).toContain("45 minutes to an hour");
  expect(answer("mot-retest")).toContain("within 10 working days");
  expect(answer("mot-early")).toContain("one month minus a day");
  expect(answer("mot-validity")).toContain("12 months");
  expect(answer("servicing-interval")).toContain("12 months or 12,000 miles");
  expect(answer("repair-warranty")).toMatch(/12 months or 12,000 miles.*12–24 months/);
  expect(answer("collection")).toContain("within 10 miles");
  expect(answer("service-interval")).toContain("12 months or 10,000–12,000 miles");
  expect(answer("service-duration")).toMatch(/1–2 hours.*3–4 hours/);
  expect(answer("service-warranty")).toContain("12 months or 12,000 miles");
  expect(answer("courtesy-car")).toMatch(/first come first served.*within 5 miles/);
});

test("a price as high as the law allows is not called lower", () => {
  const priced = (from: number) =>
    motQuestions({ ...shippedFacts, prices: { "mot-testing": { from } } })[0]?.answer;
  expect(priced(54_84)).toContain("Our own price is lower: from £54.84.");
  expect(priced(54_85)).toMatch(/is £54\.85\..* It is our price, too\.$/);
});
