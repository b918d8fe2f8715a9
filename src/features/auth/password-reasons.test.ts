import { expect, test } from "vitest";
import { passwordReasons } from "./password-reasons";

test("known reasons become sentences, new ones are shown as they come", () => {
  expect(passwordReasons(["length", "characters", "pwned", "too_funny"])).toEqual([
    "Use at least 8 characters.",
    "Use small letters, capital letters and digits.",
    "It is known from a data leak. Choose one that you use nowhere else.",
    "too_funny",
  ]);
});

test.each([undefined, null, "length", {}])("no list (%j) is no reason", (reasons) => {
  expect(passwordReasons(reasons)).toEqual([]);
});
