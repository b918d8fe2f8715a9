import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstInteraction } from "@/hydration/first-interaction";
import { prefetchPages } from "./prefetch-pages";

const load = vi.fn<() => Promise<object>>(async () => ({}));
const routes = [{ path: "/mot", handle: { prerender: true, prefetch: load } }, { path: "/notes" }];

/** Links to these addresses, and a way to say that one of them is in view. */
function show(...addresses: string[]) {
  document.body.innerHTML = addresses.map((href) => `<a href="${href}">Link</a>`).join("");
  return [...document.querySelectorAll("a")];
}

let inView: ((link: Element) => void) | undefined;
beforeEach(() => {
  load.mockClear();
  inView = undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        inView = (target) => tell([{ isIntersecting: true, target }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
  vi.unstubAllGlobals();
});

const over = (link: Element | undefined) =>
  link?.dispatchEvent(new Event("pointerover", { bubbles: true }));

test("a page is fetched once when a pointer comes to its link, and others are not", () => {
  const [mot, again, notes, elsewhere] = show(
    "/mot",
    "/mot#day",
    "/notes",
    "https://a.example/mot",
  );
  prefetchPages(routes, () => undefined);
  over(notes);
  over(elsewhere);
  expect(load).not.toHaveBeenCalled();
  over(mot);
  over(again);
  expect(load).toHaveBeenCalledOnce();
});

test("a page that could not be fetched is fetched at the next sign", async () => {
  const [mot] = show("/mot");
  prefetchPages(routes, () => undefined);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  over(mot);
  await waitFor(() => {
    over(mot);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test("a link in view fetches its page after the first touch", async () => {
  const [mot] = show("/mot");
  prefetchPages(routes, (look) => look());
  window.dispatchEvent(new Event("pointerdown"));
  await firstInteraction();
  await waitFor(() => expect(inView).toBeDefined());
  if (mot) inView?.(mot);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "3g" }])(
  "with %o only the press itself fetches",
  (connection) => {
    Reflect.set(navigator, "connection", connection);
    const [mot] = show("/mot");
    prefetchPages(routes, () => undefined);
    over(mot);
    expect(load).not.toHaveBeenCalled();
    mot?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(load).toHaveBeenCalledOnce();
  },
);
