import { expect, test } from "vitest";
import { shippedFacts } from "@/content/shipped-facts";
import { ApiError } from "./api-error";
import { errorTexts, offlineText, problemOf, serverText } from "./errors";
import { MailRefused } from "./mail";
import { RequestError } from "./request";

test.each([
  ["offline", new RequestError("offline", ""), "network_error", offlineText],
  ["no answer", new RequestError("timeout", ""), "network_error", errorTexts.network_error],
  ["not reached", new RequestError("network", ""), "network_error", errorTexts.network_error],
  [
    "a broken constraint",
    { code: "23514", status: 400 },
    "validation_error",
    errorTexts.validation_error,
  ],
  [
    "text that is too long",
    { code: "22001", status: 400 },
    "validation_error",
    errorTexts.validation_error,
  ],
  ["a server that broke", { code: "", status: 500 }, "server_error", serverText],
  ["a database that broke", new ApiError("XX000", 500, ""), "server_error", serverText],
  ["a disk that is full", new ApiError("53100", 503, ""), "server_error", serverText],
  ["a mail that was refused", new MailRefused(500), "server_error", errorTexts.server_error],
  ["a bug", new TypeError("x is not a function"), "unknown_error", errorTexts.unknown_error],
  ["nothing at all", undefined, "unknown_error", errorTexts.unknown_error],
])("%s", (_what, error, type, text) => {
  expect(problemOf(error)).toMatchObject({ type, text });
});

test.each(["PT429", ""])("too many requests name the phone number (code %j)", (code) => {
  expect(problemOf(new ApiError(code, 429, "")).text).toContain(shippedFacts.phone);
});

test("a rule of the database has the text that the feature gives it, by the code in the hint", () => {
  const texts = { last_admin: "Somebody has to stay." };
  const error = new ApiError("PT409", 409, "Refused.", "last_admin");
  expect(problemOf(error, texts)).toEqual({
    type: "validation_error",
    text: "Somebody has to stay.",
  });
  expect(problemOf(error).type).toBe("unknown_error");
});

test("a hint that is a sentence is no code of a rule", () => {
  expect(new ApiError("PT409", 409, "", "Perhaps you meant to call another").rule).toBe("PT409");
});

test.each(["42501", "403"])("a forbidden call is explained as not allowed (code %s)", (code) => {
  expect(problemOf(new ApiError(code, 403, "")).text).toMatch(/not allowed/);
});
