import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { ApiError } from "@/shared/http/api-error";
import { errorTexts } from "@/shared/http/errors";
import { backendAnswers, failureOf } from "./anon-client";
import { dataApi } from "../../../tests/support/data-api";

const api = dataApi();

test("the connection check asks the base URL of the backend, and any answer counts", async () => {
  api.answer = () => ({ status: 404 });
  expect(await backendAnswers()).toBe(true);
  expect(api.calls.map(({ method, url }) => [method, url.pathname])).toEqual([["HEAD", "/"]]);
});

test("a backend that hangs up does not answer the connection check", async () => {
  api.answer = () => "hang up";
  expect(await backendAnswers()).toBe(false);
  expect(api.calls).toHaveLength(1);
});

test("to visitors, a failure of the server is told in the catalogue's words", async () => {
  const { type, text } = await failureOf(new ApiError("XX000", 500, ""));
  expect(type).toBe("server_error");
  expect(text).toBe(`${errorTexts.server_error} Or ring us on ${shippedFacts.phone}.`);
});
