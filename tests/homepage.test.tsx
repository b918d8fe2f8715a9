// `/` if staff have set a page as homepage: in development asked at run time, in a built site decided
// by the build (docs/page-editor.md#homepage).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createStaticHandler, RouterContextProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadApp } from "@/app/app";
import { readHydrationData, type HydrationData } from "@/app/hydration-data";
import { createRoutes } from "@/app/routes";
import type { PublishedPage } from "@/shared/data/published-page";
import { builtPages, pageSourceContext } from "@/shared/data/page-source";
import { LOCAL_PUBLISHABLE_KEY } from "../supabase/local/keys";

const homepage: PublishedPage = {
  id: "a0000000-0000-4000-8000-000000000009",
  title: "Welcome",
  slug: "welcome",
  is_homepage: true,
  content: "",
  meta_description: null,
  canonical_url: null,
  content_blocks: [{ id: "1", type: "hero", content: { heading: "Welcome home" }, order_index: 0 }],
};

let server: Server;
let answer: { status: number; rows: unknown[] };
let asked: string[];
beforeEach(async () => {
  asked = [];
  // Keep the banner from appearing 1.5 s later, after the test.
  sessionStorage.setItem("motBannerDismissed", "true");
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return response.end();
    // Newer facts, and in development where pages stand, are asked for on every page.
    const isElsewhere = /current_facts|page_places/.test(request.url ?? "");
    if (!isElsewhere) asked.push(request.url ?? "");
    const { status, rows } = isElsewhere ? { status: 200, rows: [] } : answer;
    response.writeHead(status, { "content-type": "application/json" });
    return response.end(JSON.stringify(rows));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", LOCAL_PUBLISHABLE_KEY);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens `/` as in the browser: with a build's hydration data in the document, or in development. */
async function open(built?: PublishedPage[]) {
  let hydrationData: HydrationData | null = null;
  if (built) {
    const source = builtPages(built);
    const handler = createStaticHandler(createRoutes(source.hasHomepage));
    const requestContext = new RouterContextProvider(new Map([[pageSourceContext, source]]));
    const context = await handler.query(new Request("http://localhost/"), { requestContext });
    if (context instanceof Response) throw new Error("/ is a redirect");
    const { loaderData } = context;
    hydrationData = { path: "/", hasHomepage: source.hasHomepage() === true, loaderData };
  }
  render(await loadApp(readHydrationData(JSON.stringify(hydrationData)), hydrationData !== null));
}

const heading = (name: string) => screen.queryByRole("heading", { level: 1, name });
/** The field of the built-in hero. */
const registration = () => screen.queryByLabelText(/Your registration/);

test("without a build, the homepage of staff is shown in place of the built-in sections", async () => {
  answer = { status: 200, rows: [homepage] };
  await open();
  await waitFor(() => expect(heading("Welcome home")).toBeTruthy());
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(asked).toEqual([
    expect.stringContaining("is_homepage=eq.true"),
    expect.stringContaining("is_homepage=eq.true"),
  ]);
});

test.each([
  ["none is set", { status: 200, rows: [] }],
  ["the backend refuses", { status: 403, rows: [] }],
])("without a build, the built-in sections are shown where %s", async (_why, given) => {
  answer = given;
  await open();
  await waitFor(() => expect(registration()).toBeTruthy());
  expect(heading("Welcome home")).toBeNull();
});

test("without a build and without a backend, the built-in sections are shown without a request", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "");
  await open();
  await waitFor(() => expect(registration()).toBeTruthy());
  expect(asked).toEqual([]);
});

test("a build without a homepage shows the built-in sections without a request", async () => {
  answer = { status: 200, rows: [homepage] };
  await open([]);
  await waitFor(() => expect(registration()).toBeTruthy());
  expect(asked).toEqual([]);
});

test("a prerendered homepage is shown at once and then refreshed", async () => {
  const content_blocks = [
    { id: "1", type: "hero", content: { heading: "Closed on Monday" }, order_index: 0 },
  ];
  answer = { status: 200, rows: [{ ...homepage, content_blocks }] };
  await open([homepage]);
  expect(heading("Welcome home")).toBeTruthy();
  await waitFor(() => expect(heading("Closed on Monday")).toBeTruthy());
});

test.each([
  ["the backend refuses", { status: 403, rows: [] }],
  [
    "another page is the homepage now, until the next build",
    { status: 200, rows: [{ ...homepage, id: "b" }] },
  ],
])("a built homepage stays as it was where %s", async (_why, given) => {
  answer = given;
  await open([homepage]);
  await waitFor(() => expect(asked).toHaveLength(1));
  // Wait until the response would have changed the screen.
  await act(() => new Promise((passed) => setTimeout(passed, 200)));
  expect(heading("Welcome home")).toBeTruthy();
});
