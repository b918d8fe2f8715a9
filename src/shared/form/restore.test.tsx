import { expect, test } from "vitest";
import { z } from "@/shared/data/zod";
import { restorable } from "./restore";

const schema = z.object({
  name: z.string().check(z.minLength(2)),
  service: z.enum(["mot", "repair"]),
  day: z.string().check(z.refine((day) => day >= "2026-11-22")),
  days: z.array(z.enum(["30", "7"])),
});

function form(): HTMLFormElement {
  const element = document.createElement("form");
  element.innerHTML = `
    <input name="name">
    <input type="radio" name="service" value="mot">
    <input type="date" name="day">
    <input type="checkbox" name="days" value="30">
    <input type="checkbox" name="days" value="7">`;
  return element;
}
const whole = { name: "Ann", service: "mot", day: "2026-11-22", days: ["30"] };

test("a draft that still matches the form is restored whole", () => {
  expect(restorable(form(), schema, whole)).toEqual(whole);
});

test.each([
  ["a day that has passed", { day: "2026-11-21" }, ["name", "service", "days"]],
  ["a service that is gone", { service: "tyres" }, ["name", "day", "days"]],
  ["an interval that is gone", { days: ["2"] }, ["name", "service", "day"]],
  ["one text where the form has a list", { days: "30" }, ["name", "service", "day"]],
  ["a list where the form has one text", { name: ["Ann"] }, ["service", "day", "days"]],
])("%s is dropped, the rest stays", (_what, old, left) => {
  expect(Object.keys(restorable(form(), schema, { ...whole, ...old }))).toEqual(left);
});

test("a draft's fields that are empty or no longer in the form are not restored", () => {
  expect(restorable(form(), schema, { gone: "x", name: "" })).toEqual({});
});

test("unfinished text of a draft is restored as it was", () => {
  expect(restorable(form(), schema, { name: "A" })).toEqual({ name: "A" });
});
