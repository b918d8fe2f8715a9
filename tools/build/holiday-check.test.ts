import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";
import { expect, test, vi } from "vitest";
import { holidays, shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { buildWarnings } from "./build-warnings";
import { holidayProblem } from "./holiday-check";

const listed = ["2027-12-25", "2027-12-28"];

test("bank holidays that reach 24 months ahead are no problem", () => {
  expect(holidayProblem(listed, new Date("2025-12-28T12:00:00Z"))).toBeNull();
});

test("a build is warned when bank holidays end within 24 months, and stopped within 12", () => {
  expect(holidayProblem(listed, new Date("2025-12-29T12:00:00Z"))).toMatchObject({ stops: false });
  expect(holidayProblem(listed, new Date("2026-12-28T12:00:00Z"))).toMatchObject({ stops: false });
  expect(holidayProblem(listed, new Date("2026-12-29T12:00:00Z"))).toMatchObject({ stops: true });
  expect(holidayProblem(listed, new Date("2026-12-29T12:00:00Z"))?.text).toContain("2027-12-28");
  expect(holidayProblem([], new Date())).toMatchObject({ stops: true });
});

test("the bank holidays that ship reach 24 months beyond their review in November 2026", () => {
  expect(holidayProblem(holidays, new Date("2026-11-22T12:00:00Z"))).toBeNull();
});

test("a build fails while the shipped bank holidays end within a year, not for published ones", async () => {
  vi.useFakeTimers({ now: new Date("2029-06-01T12:00:00Z"), toFake: ["Date"] });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    const root = fileURLToPath(new URL(".", import.meta.url));
    const building = async (version: number) => {
      const builder = await createBuilder({
        root,
        configFile: false,
        logLevel: "silent",
        plugins: [buildWarnings({}, shippedFacts, version)],
        build: { write: false, rolldownOptions: { input: `${root}holiday-check.ts` } },
      });
      await builder.buildApp();
    };
    await expect(building(0)).rejects.toThrow(/bank holidays end on 2029-12-26/);
    await building(1);
    expect(warned.mock.calls.join()).toContain("bank holidays end on 2029-12-26");
  } finally {
    vi.useRealTimers();
    warned.mockRestore();
  }
});
