import { expect, test } from "vitest";
import { normalRegistration } from "./registration";

test.each([
  ["hd24klm", "HD24 KLM"],
  [" hd24  klm ", "HD24 KLM"],
  ["HD24 KLM", "HD24 KLM"],
  ["h d24klm", "HD24 KLM"],
  ["a123bcd", "A123 BCD"],
  ["abc 12d", "ABC 12D"],
  ["abc12d", "ABC 12D"],
  ["abc123d", "ABC 123D"],
  ["abz1234", "ABZ 1234"],
  ["azb12", "AZB 12"],
  // One from abroad, which only holds what would be British.
  ["1ab12cde", "1AB12CDE"],
  ["ab12cde1", "AB12CDE1"],
  ["1a1bcd", "1A1BCD"],
  ["a1bcd1", "A1BCD1"],
  ["1abc1d", "1ABC1D"],
  ["abc1d2", "ABC1D2"],
  ["1abz1234", "1ABZ1234"],
  ["abz1234a", "ABZ1234A"],
  [" b-ab   1234 ", "B-AB 1234"],
  ["b-ab 1234", "B-AB 1234"],
  ["B-AZ 123", "B-AZ 123"],
  ["aa-123-bb", "AA-123-BB"],
  ["181-d-12345", "181-D-12345"],
  ["m-ü 123", "M-Ü 123"],
  ["1 abc", "1 ABC"],
])("the registration %j becomes %j", (typed, normal) => {
  expect(normalRegistration(typed)).toBe(normal);
  expect(normalRegistration(normal), "and stays so").toBe(normal);
});

test.each([
  "Ford Focus",
  "VW Golf 7",
  "Fiat 500",
  "Rover 75",
  "a red one",
  "",
  "🚗 12",
  "Ford Focus 1.0 Titanium",
  "vw up! 2",
  "a b 1 c d 2 e f 3",
  "12  34",
])("%j is no registration and stays as typed", (typed) => {
  expect(normalRegistration(typed)).toBe(typed);
});
