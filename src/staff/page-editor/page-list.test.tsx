import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PageList } from "./page-list";
import { storedBlocks } from "@/shared/blocks/document";
import { pageTemplates } from "./page-templates";
import { pageRow } from "../../../tests/support/page-row";
import { dataApi } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";

const api = dataApi();
const toasts = shownToasts();

test("the table of pages has a column for each property, the homepage too", async () => {
  const home = { id: crypto.randomUUID(), title: "Home", slug: "home", is_homepage: true };
  const marked = { id: crypto.randomUUID(), title: "New home", slug: "new", is_homepage: true };
  const described = { meta_description: "All four.", canonical_url: "/mot" };
  api.answer = () => ({
    body: [pageRow({ ...home, ...described, status: "published" }), pageRow(marked), pageRow()],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageList filter={{ status: null, search: "", sort: "newest" }} onClear={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  // By their names, which leave out the labels of narrow screens.
  const row = await screen.findByRole("row", { name: /^Home / });
  for (const name of ["/home", "All four.", "/mot", "Published", "Yes"]) {
    expect(within(row).getByRole("cell", { name })).toBeTruthy();
  }
  // A marked draft leaves the homepage in its place (docs/page-editor.md#homepage).
  const later = screen.getByRole("row", { name: /^New home / });
  expect(within(later).getByRole("cell", { name: "Once published" })).toBeTruthy();
  const other = screen.getByRole("row", { name: /^Winter / });
  expect(within(other).getByRole("cell", { name: "No" })).toBeTruthy();
  expect(within(other).getAllByRole("cell", { name: "–" })).toHaveLength(2);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([
    "Title",
    "Slug",
    "Meta description",
    "Canonical URL",
    "Status",
    "Homepage",
    "Actions",
  ]);
});

test("a page with gaps of its template does not go out by a press in the list", async () => {
  const blocks = storedBlocks(pageTemplates[2]?.make().blocks ?? []) as never;
  const writes: string[] = [];
  api.answer = ({ method, url }) => {
    if (method !== "GET") writes.push(method);
    const isOne = url.searchParams.get("select") === "content_blocks";
    return { body: isOne ? [{ content_blocks: blocks }] : [pageRow()] };
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageList filter={{ status: null, search: "", sort: "newest" }} onClear={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Publish Winter" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.title).toBe("Not published yet");
  expect(toasts[0]?.text).toContain("[how long]");
  expect(writes).toEqual([]);
});
