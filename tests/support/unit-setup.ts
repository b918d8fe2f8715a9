import { afterEach, beforeEach } from "vitest";

declare global {
  /** React's switch: updates outside `act` are reported. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// The real one, kept from tests that fake the clock.
const nextTurn = setImmediate;
const complaints: string[] = [];

function record(kind: string) {
  return (...values: readonly unknown[]) => {
    complaints.push(`${kind}: ${values.map(asText).join(" ")}`);
  };
}

function asText(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

process.on("unhandledRejection", record("unhandled rejection"));

beforeEach(() => {
  complaints.length = 0;
  // A test that provokes a complaint spies on the console itself and asserts what it says.
  console.error = record("console.error");
  console.warn = record("console.warn");
});

// Hooks after a test run last to first: this one sees what unmounting complained about.
afterEach(async () => {
  await new Promise((resolve) => nextTurn(resolve));
  if (complaints.length > 0) throw new Error(complaints.splice(0).join("\n\n"));
});

if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  afterEach(cleanup);
}
