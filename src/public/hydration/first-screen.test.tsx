import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { renderFirstScreenFirst, renderRest, renderRestByAndBy } from "./first-screen";

afterEach(() => {
  delete document.documentElement.dataset.firstScreen;
  document.body.replaceChildren();
});

const isMarked = () => document.documentElement.dataset.firstScreen !== undefined;

function come({ type = "navigate", name = "https://example.com/mot", painted = false } = {}) {
  const entries: Record<string, unknown[]> = {
    navigation: [{ type, name }],
    paint: painted ? [{ name: "first-paint" }] : [],
  };
  vi.spyOn(performance, "getEntriesByType").mockImplementation(
    (asked) => (entries[asked] ?? []) as PerformanceEntryList,
  );
  renderFirstScreenFirst();
}

test("who opens a page is shown its first screen first", () => {
  come();
  expect(isMarked()).toBe(true);
  renderRest();
  expect(isMarked()).toBe(false);
});

test.each([
  ["a place of it is asked for", { name: "https://example.com/mot#fees" }],
  ["a text on it is asked for", { name: "https://example.com/mot#:~:text=Fees" }],
  ["it is loaded again", { type: "reload" }],
  ["the visitor comes back to it", { type: "back_forward" }],
  ["something of it is painted already", { painted: true }],
])("the whole page is rendered at once where %s", (_where, how) => {
  come(how);
  expect(isMarked()).toBe(false);
});

const page = `<div id="root"><main><section>Head</section><section>First</section>
  <section class="rest">Second</section><div data-section="end"><p>Third</p><p class="rest">Fourth</p></div></main>
  <footer class="rest">Address</footer></div>`;

test("the rest is rendered part by part, then nothing is marked any more", async () => {
  document.body.innerHTML = page;
  const states: string[] = [];
  const rest = [...document.querySelectorAll<HTMLElement>(".rest")];
  for (const part of rest) {
    vi.spyOn(part, "getBoundingClientRect").mockImplementation(() => {
      states.push(rest.map(({ style }) => style.contentVisibility || "-").join(" "));
      return new DOMRect();
    });
  }
  come();
  await renderRestByAndBy();
  expect(states).toEqual(["visible - -", "visible visible -", "visible visible visible"]);
  expect(isMarked()).toBe(false);
  expect(rest.map((part) => part.getAttribute("style") ?? "")).toEqual(["", "", ""]);
});

test("a visitor who presses meanwhile has everything at once", async () => {
  document.body.innerHTML = page;
  come();
  const rest = document.querySelectorAll(".rest");
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    renderRest();
    return new DOMRect();
  });
  await renderRestByAndBy();
  expect([...rest].map((part) => part.getAttribute("style") ?? "")).toEqual(["", "", ""]);
});

test("where everything is rendered, no part is touched", async () => {
  document.body.innerHTML = page;
  come({ type: "reload" });
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect");
  await renderRestByAndBy();
  expect(measured).not.toHaveBeenCalled();
});

test("the style sheet leaves out the same parts", () => {
  document.body.innerHTML = page;
  const sheet = readFileSync("src/shared/styles/index.css", "utf8");
  const [, parts = ""] = /:root\[data-first-screen\]\s+:is\(([^{]+)\) \{/.exec(sheet) ?? [];
  const left = [...document.querySelectorAll(parts)].map(({ textContent }) => textContent);
  expect(left).toEqual(["Second", "Fourth", "Address"]);
});
