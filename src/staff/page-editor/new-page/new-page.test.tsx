import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Component } from ".";
import { dataApi } from "../../../../tests/support/data-api";
import { keepPageDraft } from "../../../../tests/support/page-draft";
import { field, press, type } from "../../../../tests/support/page-editor";
import { pageRow } from "../../../../tests/support/page-row";
import { showStaffScreen } from "../../../../tests/support/staff-screen";

const api = dataApi();
beforeEach(() => localStorage.clear());

/** Opens the screen; `pages` are those that the database has. */
function open(pages: { id: string }[]) {
  const made: unknown[] = [];
  api.answer = ({ method, url, body }) => {
    if (!url.pathname.endsWith("/pages")) return { body: "free" };
    if (method === "GET") return { body: pages };
    made.push(body);
    return { status: 201, body: pageRow(body as object) };
  };
  const routes = [
    { path: "/admin/pages/new", element: <Component /> },
    { path: "/admin/pages", element: <p>The list</p> },
  ];
  showStaffScreen(routes, "/admin/pages/new");
  return made;
}

test("unsaved work in a page that was deleted in another tab can be saved as a new page", async () => {
  const slot = keepPageDraft("Winter tyres", "2026-11-21T08:00:00.000Z");
  const made = open([]);
  await screen.findByRole("heading", { name: "You have unsaved work here" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create New Page");
  expect(screen.getByText(/Its page has been deleted/)).toBeTruthy();
  press("Go on with it");
  expect(field("Title").value).toBe("Winter tyres");
  press("Create Page");
  await screen.findByText("The list");
  expect(made).toEqual([expect.objectContaining({ title: "Winter tyres", slug: "winter" })]);
  expect(made).not.toEqual([expect.objectContaining({ id: pageRow().id })]);
  expect(localStorage.getItem(slot)).toBeNull();
});

test("unsaved work in a page that is still there is not offered for a new page", async () => {
  const slot = keepPageDraft("Winter tyres", "2026-11-21T08:00:00.000Z");
  open([{ id: pageRow().id }]);
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("");
  type("Summer");
  await waitFor(() => expect(localStorage.getItem("page-draft:me:new")).toContain("Summer"));
  expect(localStorage.getItem(slot)).toContain("Winter tyres");
});
