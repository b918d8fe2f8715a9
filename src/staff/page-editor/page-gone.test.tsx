import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PageRow } from "./page-values";
import { readPageDrafts } from "./page-draft";
import { pageRow as row } from "../../../tests/support/page-row";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";

const key = "page-draft:me:test";
const { open, toasts, told } = pageEditorScreen(key);
const noRow = { status: 406, body: { code: "PGRST116", message: "0 rows" } };

/** Saves a page that somebody has deleted since it was opened. */
async function saveDeleted() {
  const editor = open(row({ version: 3 }));
  type("Winter tyres");
  press("Update Page");
  await editor.answer(noRow);
  await editor.answer({ body: [] });
  await told(1);
  return editor;
}

test("work in a page that somebody has deleted is kept, and can be saved as a new page", async () => {
  const { answer, calls } = await saveDeleted();
  expect(toasts[0]).toMatchObject({
    title: "Failed to save page",
    text: "Somebody has deleted this page. Create Page saves your work as a new one.",
  });
  const notice = screen.getByText("This page has been deleted").closest("div");
  expect(
    within(notice ?? document.body).getByText(/Create Page saves it as a new page/),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create New Page");
  expect(field("Title").value).toBe("Winter tyres");
  // The version tells whether it has changed, if the page is brought back.
  await waitFor(() => expect(readPageDrafts(key)[0]?.version).toBe(3));
  press("Create Page");
  await answer({ status: 201, body: row({ id: crypto.randomUUID(), title: "Winter tyres" }) });
  await screen.findByText("The list");
  const made = calls.at(-1);
  expect(made?.method).toBe("POST");
  expect(made?.body).toMatchObject({ title: "Winter tyres", slug: "winter" });
  // The id of a deleted page is not used again.
  expect((made?.body as PageRow | undefined)?.id).not.toBe(row().id);
  expect(readPageDrafts(key)).toEqual([]);
});

test("whoever leaves the work in a deleted page unsaved is told where it is offered again", async () => {
  const { copies } = await saveDeleted();
  copies.fail = "hang up";
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await screen.findByText(/^Not on the server yet/);
  press("Cancel");
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "offered when you press Create New Page",
  );
});
