// What admins and editors see above a page made by staff, and nobody else.
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { pageRow } from "../../../tests/support/page-row";
import type { PageStatus } from "./page-values";
import { StaffLine } from "./staff-line";

const api = dataApi();
const published = { ...pageRow({ status: "published" }), content: null };

/** Shows the line as the database answers whoever looks; visitors see a page or none. */
function show(role: "admin" | "editor" | null, status: PageStatus, page: typeof published | null) {
  api.answer = ({ url, body }) => {
    const asked = (body as { _role?: string } | null)?._role;
    return { body: url.pathname.endsWith("/has_role") ? asked === role : [pageRow({ status })] };
  };
  render(
    <MemoryRouter>
      <StaffLine slug="winter" page={page}>
        <p>What visitors see</p>
      </StaffLine>
    </MemoryRouter>,
  );
}

const edit = () => screen.findByRole("link", { name: "Edit this page" });

test("an admin is led from a published page to its editor", async () => {
  show("admin", "published", published);
  expect((await edit()).getAttribute("href")).toBe("/admin/pages/edit/winter");
  expect(screen.getByText("Visitors see this page.")).toBeTruthy();
  expect(screen.getByText("What visitors see")).toBeTruthy();
});

test("an editor sees a draft at its own address, marked as one, with the way to its editor", async () => {
  show("editor", "draft", null);
  expect((await edit()).getAttribute("href")).toBe("/admin/pages/edit/winter");
  expect(screen.getByText("Draft: visitors do not see it.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Winter" })).toBeTruthy();
  expect(screen.queryByText("What visitors see")).toBeNull();
});

test("of a page withdrawn since it was loaded, an admin sees that it is a draft", async () => {
  show("editor", "draft", published);
  await edit();
  expect(screen.getByText("Draft: visitors do not see it.")).toBeTruthy();
});

test("an archived page is called so, not a draft", async () => {
  show("editor", "archived", null);
  await edit();
  expect(screen.getByText("Archived: visitors do not see it.")).toBeTruthy();
});

test("whoever is signed in without that role sees what visitors see, and no row is asked for", async () => {
  show(null, "draft", null);
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await new Promise((over) => setTimeout(over, 50));
  expect(api.calls.map(({ url }) => url.pathname.split("/").at(-1))).toEqual([
    "has_role",
    "has_role",
  ]);
  expect(screen.getByText("What visitors see")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
