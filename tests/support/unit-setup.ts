import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

declare global {
  /** React's switch: updates outside `act` are reported. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// The real one, kept from tests that fake the clock.
const nextTurn = setImmediate;
let complaints: string[] = [];

// A test that provokes a complaint spies on the console itself and asserts what it says.
beforeEach(() => {
  complaints = [];
  console.error = console.warn = (...values: unknown[]) => {
    complaints.push(format(...values));
  };
});

// Hooks after a test run last to first: this one sees what unmounting complained about.
afterEach(async () => {
  await new Promise((resolve) => nextTurn(resolve));
  if (complaints.length > 0) throw new Error(complaints.join("\n\n"));
});

if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // How long a busy machine may take; the default is a second. What appears is seen at once.
  configure({ asyncUtilTimeout: 30_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  afterEach(cleanup);
  // happy-dom has no layout, so nothing lies at any point; the chat bubble asks.
  document.elementsFromPoint = () => [];
}
