import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageRow } from "../../../tests/support/page-row";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";

const { open } = pageEditorScreen("page-draft:me:test");
const choice = () => screen.queryByRole("group", { name: "Begin with" });

test("a template fills an empty page, and one press of Undo takes all of it back", () => {
  open(null);
  press("Seasonal check");
  expect(field("Title").value).toBe("Winter check");
  expect(field("Slug").value).toBe("winter-check");
  expect(choice()).toBeNull();
  expect(document.activeElement).toBe(field("Title"));
  press("Undo");
  expect(field("Title").value).toBe("");
  expect(within(choice() ?? document.body).getAllByRole("button")).toHaveLength(5);
});

test("templates are offered for a page that is new and empty, and for no other", () => {
  open(null);
  expect(choice()).toBeTruthy();
  type("My own words");
  expect(choice()).toBeNull();
});

test("a page that exists is offered no template, even an empty one", () => {
  open(pageRow({ title: "", slug: "", content_blocks: [] }));
  expect(choice()).toBeNull();
});

test("a page with open gaps is kept as a draft, and refused to visitors with the gaps named", () => {
  open(null);
  press("New service");
  press("Publish");
  expect(screen.getByRole("alert").textContent).toContain("[the price, or what it depends on]");
});

test("what few pages need is folded away while it is empty, and stays open where it is emptied", () => {
  open(pageRow({ canonical_url: "/there", content: null }));
  const folded = (name: string) => field(name).closest("details")?.open;
  expect([folded("Canonical URL"), folded("Legacy Content")]).toEqual([true, false]);
  type("", "Canonical URL");
  expect(folded("Canonical URL")).toBe(true);
  press("Undo");
  type("Old words", "Legacy Content");
  expect(folded("Legacy Content")).toBe(true);
});
