import type * as hold from "@/lib/browser/hold-document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

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
let holding: typeof hold;
let router: { navigate: (to: never, options?: object) => Promise<void> };

beforeEach(async () => {
  // Other tests of the same process may hold theirs.
  vi.resetModules();
  holding = await import("@/lib/browser/hold-document");
  const { openDocuments } = await import("./open-documents");
  documents = [];
  inApp = [];
  vi.spyOn(window.location, "assign").mockImplementation((to) => void documents.push(String(to)));
  window.history.replaceState(null, "", "/");
  router = { navigate: async (to) => void inApp.push(to) };
  openDocuments(router, routes);
});

afterEach(() => {
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
