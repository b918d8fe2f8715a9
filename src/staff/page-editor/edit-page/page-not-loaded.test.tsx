import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Component } from ".";
import { serverText } from "@/shared/http/errors";
import { pageRow } from "../../../../tests/support/page-row";
import { keepPageDraft } from "../../../../tests/support/page-draft";
import { showStaffScreen } from "../../../../tests/support/staff-screen";
import { dataApi, type DataReply } from "../../../../tests/support/data-api";
import { shownToasts } from "../../../../tests/support/toasts";

const api = dataApi();
const toasts = shownToasts();
beforeEach(() => localStorage.clear());

const open = (at: string) =>
  showStaffScreen([{ path: "/admin/pages/edit/:slug", element: <Component /> }], at);
const noRow = { status: 406, body: { code: "PGRST116", message: "0 rows" } };

test.each<[string, DataReply, string]>([
  ["is gone", noRow, "There is no page at this address any more."],
  ["does not come", { status: 503, body: { message: "x" } }, serverText],
])("a page that %s is said once, in its place", async (_what, reply, text) => {
  api.answer = () => reply;
  open("/admin/pages/edit/gone");
  const alert = await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Page");
  expect(alert.textContent).toContain("Failed to load page data");
  expect(alert.textContent).toContain(text);
  expect(toasts).toEqual([]);
});

test("the edit address of a page that has moved leads to its editor", async () => {
  const page = pageRow({ slug: "winter-check" });
  api.answer = ({ url: { pathname, searchParams } }) => {
    if (pathname.endsWith("/page_revisions")) {
      return { body: searchParams.get("slug") === "eq.winter" ? [{ page_id: page.id }] : [] };
    }
    if (searchParams.get("id") === `in.(${page.id})`) return { body: [page] };
    return searchParams.get("slug") === "eq.winter-check" ? { body: page } : noRow;
  };
  const router = open("/admin/pages/edit/winter");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/admin/pages/edit/winter-check"),
  );
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Winter");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where a deleted page stood, the unsaved work in it can be opened again", async () => {
  keepPageDraft("Winter tyres", "2026-11-21T08:00:00.000Z");
  api.answer = ({ url }) => (url.searchParams.has("slug") ? noRow : { body: [] });
  open("/admin/pages/edit/winter");
  const link = await screen.findByRole("link", { name: "Open it as a new page" });
  expect(link.getAttribute("href")).toBe("/admin/pages/new");
  expect(screen.getByText("Winter tyres")).toBeTruthy();
});
