import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { shippedFacts } from "../../src/shared/content/shipped-facts";
import { factsForBuild, newestFacts } from "./newest-facts";

let answer: { status: number; body: string };
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url, request.headers.apikey as string);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
const backend = { url: "", key: "sb_publishable_test" };
const said = () => vi.mocked(console.warn).mock.calls.flat().join("\n");

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  backend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(() => void server.close());

test("the build takes the facts that the owner has published, and says so", async () => {
  const body = { phone: "01632 960 555", testimonials: [], later: "unknown" };
  answer = { status: 200, body: JSON.stringify([{ version: 7, body }]) };
  const newest = await newestFacts(backend);
  expect(newest.facts).toEqual({ ...shippedFacts, phone: "01632 960 555", testimonials: [] });
  expect(asked).toEqual(["/rest/v1/current_facts?select=version,body", backend.key]);
  expect(said()).toBe("Facts of the garage: version 7, as published.");

  const constants = factsForBuild(newest.facts, newest.version, new Date("2026-06-22T23:30:00Z"));
  expect(constants["import.meta.env.FACTS"]).toContain('"phone":"01632 960 555"');
  expect(constants["import.meta.env.FACTS"]).not.toContain("testimonials");
  expect(constants["import.meta.env.FACTS_TESTIMONIALS"]).toBe("[]");
  expect(constants["import.meta.env.FACTS_QUESTIONS"]).toBe("undefined");
  expect(constants["import.meta.env.FACTS_VERSION"]).toBe("7");
  expect(constants["import.meta.env.BUILT_AT"]).toBe('"2026-06-22T23:30:00.000Z"');
  expect(constants["import.meta.env.BUILT_ON"]).toBe('"2026-06-23"');
});

test.each([
  [200, "[]", "none are published"],
  [503, "", "it answers 503"],
  [200, '{"message":"no"}', "it answers with no list"],
  [200, '[{"body":{}}]', "its version is no number"],
])("after an answer of %i %s the facts that ship are taken, and why is said", async (...given) => {
  const [status, body, why] = given;
  answer = { status, body };
  expect(await newestFacts(backend)).toEqual({ facts: shippedFacts, version: 0 });
  expect(said()).toContain(why);
  expect(factsForBuild(shippedFacts, 0, new Date())["import.meta.env.FACTS"]).toBe("undefined");
});

test("without a backend nothing is asked", async () => {
  expect(await newestFacts(null)).toEqual({ facts: shippedFacts, version: 0 });
  expect(said()).toBe("");
});
