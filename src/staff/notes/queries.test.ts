import { expect, test } from "vitest";
import { ApiError } from "@/shared/http/api-error";
import { noteProblem } from "./queries";

test("an account that is full is told how many notes it can keep", () => {
  expect(noteProblem(new ApiError("PT413", 413, "Refused.", "note_limit"))).toBe(
    "This account keeps all the notes that it can, in number or in size. Delete some first.",
  );
});

test("other problems with notes keep the texts of the catalogue", () => {
  expect(noteProblem(new ApiError("42501", 403, "x"))).toContain("You are not allowed");
});
