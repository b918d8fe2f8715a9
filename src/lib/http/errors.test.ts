import { expect, test } from "vitest";
import { garage } from "@/content/garage";
import { errorTexts, offlineText, problemOf } from "./errors";
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
  ["a server that broke", { code: "", status: 500 }, "server_error", errorTexts.server_error],
  ["a bug", new TypeError("x is not a function"), "unknown_error", errorTexts.unknown_error],
  ["nothing at all", undefined, "unknown_error", errorTexts.unknown_error],
])("%s", (_what, error, type, text) => {
  expect(problemOf(error)).toMatchObject({ type, text });
});

test("too many requests name the phone number, by code and by status", () => {
  expect(problemOf({ code: "PT429", status: 429 }).text).toContain(garage.phone);
  expect(problemOf({ code: "", status: 429 }).text).toContain(garage.phone);
});

test("an address that is not confirmed is told apart from the last admin", () => {
  expect(problemOf({ code: "PT412", status: 412 }).text).toBe(
    "This address has not been confirmed yet. Ask them to open the link in the mail first.",
  );
  expect(problemOf({ code: "PT409", status: 409 }).text).toMatch(/^The last admin/);
});

test("what is forbidden says so", () => {
  expect(problemOf({ code: "42501", status: 403 }).text).toMatch(/not allowed/);
});
