import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferHydration } from "./defer-hydration";

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.set(document, "fonts", { ready: Promise.resolve() });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "fonts");
  Reflect.deleteProperty(navigator, "connection");
  Reflect.deleteProperty(document, "prerendering");
  document.head.replaceChildren();
});

function open(page = "<h1>MOT</h1>"): Promise<void> {
  document.body.innerHTML = `<div id="root" data-scripts="/assets/start.js">${page}<footer>Address</footer></div>`;
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) =>
    type === "navigation"
      ? [{ type: "navigate", name: "/mot" } as PerformanceNavigationTiming]
      : [],
  );
  return deferHydration();
}

test("a browser that is hardly ever idle has the whole page and its scripts after four seconds", async () => {
  const once = vi.fn<(run: () => void) => void>().mockImplementationOnce((run) => run());
  vi.stubGlobal("requestIdleCallback", once);
  const ready = open();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(document.documentElement.dataset.firstScreen).toBe("");
  await vi.advanceTimersByTimeAsync(200);
  await ready;
  expect(document.documentElement.dataset.firstScreen).toBeUndefined();
});

test("what says that the page is loading waits for nothing", async () => {
  const ready = open('<section aria-busy="true">Loading...</section>');
  await vi.advanceTimersByTimeAsync(0);
  await ready;
  expect(document.head.querySelectorAll("link[rel=modulepreload]")).toHaveLength(1);
});

test("where data is dear, no script of the framework is asked for before a touch", async () => {
  Reflect.set(navigator, "connection", { saveData: true });
  const asked = () => document.head.querySelectorAll("link[rel=modulepreload]").length;
  const ready = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  // Yet all of it is rendered.
  expect(document.documentElement.dataset.firstScreen).toBeUndefined();
  window.dispatchEvent(new Event("pointerdown"));
  await ready;
  expect(asked()).toBe(1);
});
