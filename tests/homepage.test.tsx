// `/` where staff have set a page as homepage: in development asked for at run time, in a built site
// decided by the build (ruling 20).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ComponentType } from "react";
import { App } from "@/app/app";
import { garage } from "@/content/garage";
import { Component as BuiltHomepage } from "@/routes/public/home/built-homepage";
import { Component as DevelopmentHome } from "@/routes/public/home/development-home";
import { LOCAL_PUBLISHABLE_KEY } from "../supabase/local/keys";

const homepage = {
  id: "a0000000-0000-4000-8000-000000000009",
  title: "Welcome",
  slug: "welcome",
  status: "published",
  is_homepage: true,
  content: "",
  content_blocks: [{ id: "1", type: "hero", content: { heading: "Welcome home" }, order_index: 0 }],
};

let server: Server;
let answer: { status: number; rows: unknown[] };
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return response.end();
    asked.push(request.url ?? "");
    response.writeHead(answer.status, { "content-type": "application/json" });
    return response.end(JSON.stringify(answer.rows));
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

function open(Home: ComponentType = DevelopmentHome) {
  render(
    <App>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </App>,
  );
}

/** What loads late has come, and what it changes is on the screen. */
const settled = () => act(() => vi.dynamicImportSettled());

async function builtIn() {
  const [call] = await screen.findAllByRole("link", { name: new RegExp(garage.phone) });
  await settled();
  return call;
}

test("the homepage of staff stands in place of the built-in sections", async () => {
  answer = { status: 200, rows: [homepage] };
  open();
  expect(screen.getByText("Loading...")).toBeTruthy();
  const heading = await screen.findByRole("heading", { level: 1, name: "Welcome home" });
  expect(heading).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(asked).toEqual([expect.stringContaining("is_homepage=eq.true")]);
});

test.each([
  ["none is set", { status: 200, rows: [] }],
  ["the backend refuses", { status: 403, rows: [] }],
])("the built-in sections are shown where %s", async (_why, given) => {
  answer = given;
  open();
  expect(await builtIn()).toBeTruthy();
  expect(screen.queryByText("Welcome home")).toBeNull();
});

test("and where there is no backend, without asking", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "");
  open();
  expect(await builtIn()).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a built homepage stands there at once and is brought up to date", async () => {
  vi.stubGlobal("__HOMEPAGE__", homepage);
  const content_blocks = [
    { id: "1", type: "hero", content: { heading: "Closed on Monday" }, order_index: 0 },
  ];
  answer = { status: 200, rows: [{ ...homepage, content_blocks }] };
  open(BuiltHomepage);
  expect(screen.getByRole("heading", { level: 1, name: "Welcome home" })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Closed on Monday" })).toBeTruthy();
});

test.each([
  ["the backend refuses", { status: 403, rows: [] }],
  [
    "another page is it now, until the next build",
    { status: 200, rows: [{ ...homepage, id: "b" }] },
  ],
])("a built homepage stays as it was where %s", async (_why, given) => {
  vi.stubGlobal("__HOMEPAGE__", homepage);
  answer = given;
  open(BuiltHomepage);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await settled();
  expect(screen.getByRole("heading", { level: 1, name: "Welcome home" })).toBeTruthy();
});
