import { expect, test } from "vitest";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { noteRules } from "./queries";

test("an account that is full is told how many notes it can keep", () => {
  expect(problemOf(new ApiError("PT413", 413, "Refused.", "note_limit"), noteRules).text).toBe(
    "This account keeps all the notes that it can, in number or in size. Delete some first.",
  );
});
