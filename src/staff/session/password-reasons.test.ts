import { expect, test } from "vitest";
import { passwordReasons } from "./password-reasons";

test("known reasons against a password become sentences, unknown ones are shown as they are", () => {
  expect(passwordReasons(["length", "characters", "pwned", "too_funny"])).toEqual([
    "Use at least 8 characters.",
    "Use small letters, capital letters and digits.",
    "It is known from a data leak. Choose one that you use nowhere else.",
    "too_funny",
  ]);
});

test.each([undefined, null, "length", {}])(
  "%j in place of a list gives no reasons against a password",
  (reasons) => {
    expect(passwordReasons(reasons)).toEqual([]);
  },
);
