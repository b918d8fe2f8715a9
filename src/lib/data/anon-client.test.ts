import { expect, test } from "vitest";
import { backendAnswers } from "./anon-client";
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
