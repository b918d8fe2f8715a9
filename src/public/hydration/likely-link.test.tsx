import { readFileSync } from "node:fs";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { markLikelyLink } from "./likely-link";

let listening: MockInstance<typeof document.addEventListener>;
beforeEach(() => {
  listening = vi.spyOn(document, "addEventListener");
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2_000);
  document.body.innerHTML = `<header><a href="/header">Header</a></header><main>
    <a href="#here">Here</a> <a href="/file" download>File</a> <a href="/tab" target="_blank">Tab</a>
    <i class="staff"><a href="/admin">Admin</a></i> <a href="https://example.com/left">Elsewhere</a>
    <a href="/auth">Staff</a>
    <a href="/top">Top</a> <a href="/left">Left</a> <a href="/right">Right</a> <a href="/low">Low</a>
    </main>`;
  for (const link of document.querySelectorAll("a")) place(link, 512, 384);
  place(link("/top"), 500, 100);
  place(link("/left"), 200, 391);
  place(link("/right"), 600, 390);
  place(link("/low"), 500, 500);
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) {
    document.removeEventListener(type, listener as EventListener);
  }
});

const link = (path: string) => document.querySelector(`[href="${path}"]`) as HTMLElement;

/** Puts the middle of an element at `x` and `y` of the screen of 1,024 by 768 px. */
function place(element: HTMLElement, x: number, y: number): void {
  const box = new DOMRect(x - 50, y - 20, 100, 40);
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(box);
}

function withPointer(hover: "none" | "hover"): void {
  const matches = (query: string) => query === `(hover: ${hover})`;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  HTMLScriptElement.supports = (type) => type === "speculationrules";
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches(query) }));
  markLikelyLink();
}
const marked = () =>
  [...document.querySelectorAll("[data-likely]")].map((element) => element.getAttribute("href"));
const scroll = () => document.dispatchEvent(new Event("scrollend"));

test("after scrolling with a finger, the page's link nearest to the middle is marked", async () => {
  withPointer("none");
  expect(marked()).toEqual([]);
  scroll();
  await waitFor(() => expect(marked()).toEqual(["/right"]));
});

test("in a list, the link at the middle's height is marked, though a longer one comes closer", async () => {
  place(link("/left"), 40, 384);
  place(link("/right"), 90, 428);
  withPointer("none");
  scroll();
  await waitFor(() => expect(marked()).toEqual(["/left"]));
});

test("two links side by side are both marked, of three the two in the middle", async () => {
  place(link("/left"), 40, 384);
  place(link("/right"), 600, 384);
  place(link("/low"), 450, 384);
  withPointer("none");
  scroll();
  await waitFor(() => expect(marked()).toEqual(["/right", "/low"]));
});

test("at the end of the page, the link is sought lower", async () => {
  const scrollY = vi.spyOn(window, "scrollY", "get");
  place(link("/low"), 500, 660);
  withPointer("none");
  scrollY.mockReturnValue(2_000 - 768 - 2);
  scroll();
  await waitFor(() => expect(marked()).toEqual(["/right"]));
  scrollY.mockReturnValue(2_000 - 768);
  scroll();
  await waitFor(() => expect(marked()).toEqual(["/low"]));
});

test("of a page, four links are marked at most, one at a time", async () => {
  withPointer("none");
  link("/low").insertAdjacentHTML("afterend", '<a href="/last">Last</a>');
  for (const path of ["/left", "/low", "/last", "/top"]) {
    place(link(path), 512, 384);
    scroll();
    await waitFor(() => expect(marked()).toEqual([path]));
    link(path).remove();
  }
  scroll();
  await new Promise((passed) => setTimeout(passed, 1_000));
  expect(marked()).toEqual([]);
});

test("where a mouse can rest on a link, scrolling marks none", async () => {
  withPointer("hover");
  scroll();
  await new Promise((passed) => setTimeout(passed, 1_000));
  expect(marked()).toEqual([]);
});

test("the link on which a mouse rests is marked, not one that it passes", async () => {
  withPointer("hover");
  const over = (target: Element, pointerType = "mouse") =>
    target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
  over(link("/top"));
  over(link("/left"));
  await waitFor(() => expect(marked()).toEqual(["/left"]));
  over(link("/low"));
  over(document.body);
  over(link("/admin"));
  over(link("/top"), "touch");
  await new Promise((passed) => setTimeout(passed, 300));
  expect(marked()).toEqual(["/left"]);
});

test("the link with the keyboard's focus is marked", () => {
  withPointer("hover");
  link("/top").focus();
  expect(marked()).toEqual(["/top"]);
  link("/low").focus();
  expect(marked()).toEqual(["/low"]);
  link("/admin").focus();
  expect(marked()).toEqual(["/low"]);
});

test("the browser renders a page ahead for the mark alone, never for a press", () => {
  const rules = readRules();
  const mark = { where: { selector_matches: "[data-likely]" }, eagerness: "immediate" };
  expect(rules.prerender).toEqual([mark]);
});

test("the browser fetches ahead what visitors open, not the screens of staff", () => {
  const [rule] = readRules().prefetch;
  const [, all = "", left = ""] =
    /^(.*):not\((.*)\)$/.exec(rule?.where.selector_matches ?? "") ?? [];
  const links = [...document.querySelectorAll(all)].filter((element) => !element.matches(left));
  const paths = ["/header", "/top", "/left", "/right", "/low"];
  expect(links.map((element) => element.getAttribute("href"))).toEqual(paths);
});

type Rule = { where: { selector_matches: string }; eagerness: string };

function readRules() {
  const file = readFileSync("public/speculation-rules.json", "utf8");
  return JSON.parse(file) as Record<"prefetch" | "prerender", Rule[]>;
}
