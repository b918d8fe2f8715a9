import { expect, test } from "vitest";
import { readArrival, setsPassword } from "./arrival";

test.each([
  ["", { recovers: false, problem: null }],
  ["#", { recovers: false, problem: null }],
  ["#contact-form", { recovers: false, problem: null }],
  ["#access_token=a&type=signup", { recovers: false, problem: null }],
  ["#access_token=a&type=recovery", { recovers: true, problem: null }],
  ["#access_token=a&type=invite", { recovers: true, problem: null }],
  ["#type=recovery", { recovers: false, problem: null }],
])("the fragment %j", (hash, expected) => {
  expect(readArrival({ hash })).toEqual({ ...expected, token: null });
});

test("a link that no longer works says so, whatever its words", () => {
  const { recovers, problem } = readArrival({
    hash: "#error=access_denied&error_code=otp_expired&error_description=<b>Pay+here</b>",
  });
  expect(recovers).toBe(false);
  expect(problem).toMatch(/^This link has expired/);
  expect(problem).not.toContain("Pay");
});

test.each([
  ["#token_hash=abc&type=signup", { hash: "abc", type: "signup" }],
  ["#token_hash=abc&type=recovery", { hash: "abc", type: "recovery" }],
  ["#redirect=%2Fadmin&token_hash=abc&type=invite", { hash: "abc", type: "invite" }],
  ["#token_hash=abc", null],
  ["#token_hash=abc&type=phone_change", null],
  ["#token_hash=&type=signup", null],
  ["#type=signup", null],
])("the one-time token of %j", (hash, token) => {
  expect(readArrival({ hash }).token).toEqual(token);
});

test("an invitation and a forgotten password lead to setting a password, others do not", () => {
  const types = ["signup", "email", "magiclink", "invite", "recovery"] as const;
  expect(types.filter((type) => setsPassword({ hash: "abc", type }))).toEqual([
    "invite",
    "recovery",
  ]);
});
