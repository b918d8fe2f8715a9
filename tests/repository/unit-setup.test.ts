import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHouse, rootDir } from "../support/house";
import { runNode } from "../support/run-node";

const house = buildHouse({
  copies: ["vitest.config.ts", "tsconfig.json", "package.json", "tests/support/unit-setup.ts"],
  packages: true,
});
afterAll(house.tearDown);

const suite = `
import { expect, it, vi } from "vitest";
it("is quiet", () => expect(1).toBe(1));
it("console.error", () => console.error("oh"));
it("console.warn", () => console.warn("ah"));
it("rejection", () => void Promise.reject(new Error("nobody listens")));
it("expected", () => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  console.error("as it must");
  expect(spy).toHaveBeenCalledOnce();
});
it("reads no .env file", () => expect(import.meta.env.VITE_FROM_FILE).toBeUndefined());
`;
const domSuite = `
import { render } from "@testing-library/react";
import { useEffect } from "react";
import { expect, it } from "vitest";
function Sore() {
  useEffect(() => () => console.error("unmounted"), []);
  return <p>Here</p>;
}
it("complains when unmounted", () => void render(<Sore />));
it("is tidied up", () => expect(document.body.textContent).toBe(""));
`;

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };
let outcomes: Record<string, string>;

beforeAll(async () => {
  house.write(".env", "VITE_FROM_FILE=1");
  house.write("src/a.test.ts", suite);
  house.write("src/b.test.tsx", domSuite);
  const vitest = join(rootDir, "node_modules/vitest/vitest.mjs");
  const report = join(house.dir, "report.json");
  await runNode([vitest, "run", "--reporter=json", `--outputFile=${report}`], { cwd: house.dir });
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  outcomes = Object.fromEntries(results.map(({ title, status }) => [title, status]));
});

describe("a unit test", () => {
  it.each([
    ["is quiet", "passed"],
    ["console.error", "failed"],
    ["console.warn", "failed"],
    ["rejection", "failed"],
    ["expected", "passed"],
    ["reads no .env file", "passed"],
    ["complains when unmounted", "failed"],
    ["is tidied up", "passed"],
  ])("%s: %s", (title, status) => {
    expect(outcomes[title]).toBe(status);
  });
});
