import { expect, test } from "vitest";
import { slugOf } from "./slug";

test.each([
  ["Suspension & Steering", "suspension-steering"],
  ["  Café – Garage!  ", "cafe-garage"],
  ["MOT", "mot"],
  ["&", ""],
])("the slug of %j is %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
