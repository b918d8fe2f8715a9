import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  window.history.replaceState(null, "", "/here");
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
  document.body.replaceChildren();
});

/** Opens a site with a page at `/mot`, and pages made by staff, which have a loader; what it asks for. */
async function open() {
  // The site of an earlier test listens still.
  const asked: string[] = [];
  // What has been touched is noted in the module.
  vi.resetModules();
  const { fetchAhead } = await import("./fetch-ahead");
  const page = (name: string, module: object) => ({
    fetchAhead: async () => {
      if (!isOnline) throw new Error("offline");
      asked.push(name);
      return module;
    },
  });
  const router = createMemoryRouter([
    { path: "/here" },
    { path: "/auth" },
    { path: "/mot", handle: page("mot", {}) },
    { path: "/:slug", handle: page("page of staff", { loader: null }) },
  ]);
  fetchAhead(router, (slug) => asked.push(`data of ${slug}`));
  return asked;
}

function link(to: string, top = 100): HTMLAnchorElement {
  const added = document.createElement("a");
  added.href = to;
  added.getBoundingClientRect = () => new DOMRect(0, top, 80, 20);
  document.body.append(added);
  return added;
}

/** Lets everything come that was asked for. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each(["pointerover", "pointerdown", "focusin"])(
  "%s on a link fetches its page once, with its data",
  async (sign) => {
    const asked = await open();
    for (const to of [
      "/mot",
      "/mot#booking",
      "/winter",
      "/auth",
      "/here#top",
      "https://a.example/mot",
    ])
      link(to).dispatchEvent(new Event(sign, { bubbles: true }));
    await settled();
    expect(asked).toEqual(["mot", "page of staff", "data of winter"]);
  },
);

test("from the first interaction on, the scripts of links in view are fetched, without data", async () => {
  link("/mot");
  link("/winter", window.innerHeight);
  const asked = await open();
  await settled();
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(asked).toEqual(["mot"]));
  link("/summer");
  document.dispatchEvent(new Event("scrollend"));
  await vi.waitFor(() => expect(asked).toEqual(["mot", "page of staff"]));
});

test("what did not come is asked for again", async () => {
  const asked = await open();
  isOnline = false;
  const mot = link("/mot");
  mot.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await settled();
  isOnline = true;
  mot.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await settled();
  expect(asked).toEqual(["mot"]);
});

test("nothing is fetched for who saves data", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const asked = await open();
  link("/mot").dispatchEvent(new Event("pointerover", { bubbles: true }));
  window.dispatchEvent(new Event("scroll"));
  await settled();
  expect(asked).toEqual([]);
});
