import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { ApiError } from "./api-error";
import { errorTexts, isTemporary, offlineText, problemOf, serverText } from "./errors";
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
  [
    "an exception of the browser, whose code is the number 23",
    new DOMException("", "TimeoutError"),
    "unknown_error",
    errorTexts.unknown_error,
  ],
  [
    "a code that only contains that of bad data",
    new ApiError("PGRST122", 400, ""),
    "unknown_error",
    errorTexts.unknown_error,
  ],
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

test.each(["PGRST301", "PGRST303"])("a token that has ended asks to sign in again (%s)", (code) => {
  expect(problemOf(new ApiError(code, 401, ""))).toEqual({
    type: "validation_error",
    text: "Your session has ended. Sign in again: what you have typed is kept on this device.",
  });
});

test("a device without a connection is told from a server that does not answer", () => {
  expect(problemOf(new RequestError("offline", ""))).toMatchObject({ offline: true });
  expect(problemOf(new RequestError("timeout", ""))).toMatchObject({ unreachable: true });
});

test.each([
  ["no connection", new RequestError("offline", "")],
  ["no answer", new RequestError("timeout", "")],
  ["a server that broke", new ApiError("", 500, "")],
  ["a gateway that is busy", new ApiError("", 503, "")],
  ["a database that only reads", new ApiError("25006", 405, "")],
  ["a server that waited too long", new ApiError("", 408, "")],
  ["too many requests", new ApiError("", 429, "")],
])("%s may be over at the next attempt", (_what, error) => {
  expect(isTemporary(error)).toBe(true);
});

test.each([
  ["a call that HTTPS would have to protect", new RequestError("insecure", "")],
  ["bad data", new ApiError("23514", 400, "")],
  ["a forbidden call", new ApiError("42501", 403, "")],
  ["a bug", new TypeError("x is not a function")],
  ["nothing at all", undefined],
])("%s fails again at the next attempt", (_what, error) => {
  expect(isTemporary(error)).toBe(false);
});
