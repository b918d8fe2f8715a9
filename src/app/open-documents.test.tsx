import type * as hold from "@/shared/browser/hold-document";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";

const handle = { prerender: true };
const routes = [
  { path: "/", handle },
  { path: "/mot", handle },
  { path: "/:slug", handle },
  { path: "/auth" },
  { path: "*" },
];

/** What is opened as a document, and in the app, from now on. */
let documents: string[];
let inApp: unknown[];
let listening: MockInstance<typeof window.addEventListener>;
let holding: typeof hold;
let router: { navigate: (to: never, options?: object) => Promise<void> };

beforeEach(async () => {
  // Other tests of the same process may hold theirs.
  vi.resetModules();
  holding = await import("@/shared/browser/hold-document");
  const { openDocuments } = await import("./open-documents");
  documents = [];
  inApp = [];
  listening = vi.spyOn(window, "addEventListener");
  vi.spyOn(window.location, "assign").mockImplementation((to) => void documents.push(String(to)));
  window.history.replaceState(null, "", "/");
  router = { navigate: async (to) => void inApp.push(to) };
  openDocuments(router, routes);
});

afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) {
    window.removeEventListener(type, listener as EventListener, options);
  }
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const open = (to: unknown, options?: object) => router.navigate(to as never, options);

test("a public page that the build has written is opened as a document", async () => {
  await open("/mot#day");
  expect([documents, inApp]).toEqual([["/mot#day"], []]);
});

test.each([
  ["to a screen of staff", "/auth"],
  ["to a page made by staff, which the build may not have written", "/winter-check"],
  ["to an unknown page", "/no/such/page"],
  ["to another place on the page", "/#services"],
  ["to another choice on the page", "?filter=brakes"],
  ["back", -1],
  ["to an address in parts", { pathname: "/mot" }],
])("the way %s stays in the app", async (_what, to) => {
  await open(to);
  expect([documents, inApp]).toEqual([[], [to]]);
});

test("what is replaced, or brings something along, stays in the app", async () => {
  await open("/mot", { replace: true });
  await open("/mot", { state: { from: "hero" } });
  expect([documents, inApp.length]).toEqual([[], 2]);
});

test("the way from a screen of staff stays in the app", async () => {
  window.history.replaceState(null, "", "/auth");
  await open("/mot");
  expect([documents, inApp]).toEqual([[], ["/mot"]]);
});

test("without a connection pages are opened in the app", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open("/mot");
  expect([documents, inApp]).toEqual([[], ["/mot"]]);
});

test("while something is held in memory pages are opened in the app", async () => {
  const { holdDocument, holdWhile } = holding;
  const [first, second] = [holdDocument(), holdDocument()];
  await open("/mot");
  first();
  first();
  await open("/mot");
  expect([documents, inApp.length]).toEqual([[], 2]);
  second();
  await open("/mot");
  expect([documents, inApp.length]).toEqual([["/mot"], 2]);

  const failing = holdWhile(Promise.reject(new Error("no answer")));
  await open("/mot");
  expect(inApp).toHaveLength(3);
  await expect(failing).rejects.toThrow("no answer");
  await open("/mot");
  expect(documents).toHaveLength(2);
});

/** Clicks the link, without opening it; whether the page's own handlers hear of it. */
function click(link: string): boolean {
  document.body.innerHTML = link;
  const heard = vi.fn<(event: Event) => void>();
  const stay = (event: Event) => event.preventDefault();
  document.body.addEventListener("click", heard);
  window.addEventListener("click", stay, { capture: true });
  const target = document.querySelector("b") ?? document.querySelector("a");
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  window.removeEventListener("click", stay, { capture: true });
  document.body.removeEventListener("click", heard);
  return heard.mock.calls.length > 0;
}

test("the browser opens the link to a public page before the page's handlers run", () => {
  expect(click('<a href="/mot"><b>MOT</b></a>')).toBe(false);
  expect(click('<a href="/mot" target="_blank">MOT</a>')).toBe(false);
});

test.each([
  ["to a screen of staff", '<a href="/auth">Staff</a>'],
  ["to another place on the page", '<a href="/#services">Services</a>'],
  ["to another site", '<a href="https://example.com/mot">Elsewhere</a>'],
  ["of a button", '<button><b>MOT</b></button><a href="/mot">MOT</a>'],
])("a press %s reaches the page's handlers", (_what, link) => {
  expect(click(link)).toBe(true);
});

test("while something is held in memory, or without a connection, the app hears of each press", () => {
  const link = '<a href="/mot">MOT</a>';
  const release = holding.holdDocument();
  expect(click(link)).toBe(true);
  release();
  expect(click(link)).toBe(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(click(link)).toBe(true);
});
