import { expect, test } from "vitest";
import { readArrival } from "./arrival";

test.each([
  ["", { recovers: false, problem: null }],
  ["#", { recovers: false, problem: null }],
  ["#contact-form", { recovers: false, problem: null }],
  ["#access_token=a&type=signup", { recovers: false, problem: null }],
  ["#access_token=a&type=recovery", { recovers: true, problem: null }],
  ["#type=recovery", { recovers: false, problem: null }],
])("the fragment %j", (hash, expected) => {
  expect(readArrival(hash)).toEqual(expected);
});

test("a link that no longer works says so, whatever its words", () => {
  const { recovers, problem } = readArrival(
    "#error=access_denied&error_code=otp_expired&error_description=<b>Pay+here</b>",
  );
  expect(recovers).toBe(false);
  expect(problem).toMatch(/^This link has expired/);
  expect(problem).not.toContain("Pay");
});
