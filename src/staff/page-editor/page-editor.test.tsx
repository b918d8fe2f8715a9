import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readPageDrafts } from "./page-draft";
import type { PageRow } from "./page-values";
import { pageRow as row } from "../../../tests/support/page-row";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";

const key = "page-draft:me:test";
const { open, toasts, told } = pageEditorScreen(key);
const lost = "hang up";

test("what is typed while a page is being saved stays, and goes on from what was saved", async () => {
  const { answer, calls } = open(row());
  type("Winter tyres");
  press("Update Page");
  await waitFor(() => expect(calls).toHaveLength(1));
  type("Winter tyres and chains");
  await answer({ body: row({ title: "Winter tyres", version: 2 }) });
  await told(1);
  expect(toasts[0]).toEqual({
    title: "Page updated successfully",
    text: "You are still in the editor: what you have changed since is not live yet.",
  });
  expect(field("Title").value).toBe("Winter tyres and chains");
  await waitFor(() => expect(readPageDrafts(key)[0]).toMatchObject({ version: 2 }));
  expect(readPageDrafts(key)[0]?.values.title).toBe("Winter tyres and chains");
  press("Update Page");
  await answer({ body: row({ title: "Winter tyres and chains", version: 3 }) });
  await screen.findByText("The list");
  expect(calls.map(({ url }) => url.searchParams.get("version"))).toEqual(["eq.1", "eq.2"]);
  // Another page may stand at the address by then.
  expect(calls[0]?.url.searchParams.get("id")).toBe(`eq.${row().id}`);
  expect(localStorage.getItem(key)).toBeNull();
});

test("what is typed while a new page is being made is saved into that page", async () => {
  const { answer, calls } = open(null);
  type("Winter");
  press("Create Page");
  await waitFor(() => expect(calls).toHaveLength(1));
  type("Winter check");
  await answer({ status: 201, body: row() });
  await told(1);
  expect(field("Slug").value).toBe("winter-check");
  press("Update Page");
  await answer({ body: row({ title: "Winter check", version: 2 }) });
  await screen.findByText("The list");
  expect(calls.map(({ method }) => method)).toEqual(["POST", "PATCH"]);
  expect(calls[1]?.url.searchParams.get("slug")).toBe("eq.winter");
});

test("a page that is left while it is being saved is told of, and nobody is called away", async () => {
  const { router, answer, calls, copies } = open(row());
  type("Winter tyres");
  press("Update Page");
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => router.navigate("/elsewhere"));
  await screen.findByText("Elsewhere");
  expect(readPageDrafts(key)).toHaveLength(1);
  await waitFor(() => expect(copies.rows.size).toBe(1));
  await answer({ body: row({ title: "Winter tyres", version: 2 }) });
  await told(1);
  expect(toasts).toEqual([{ title: "Page updated successfully" }]);
  expect(localStorage.getItem(key)).toBeNull();
  await waitFor(() => expect(copies.rows.size).toBe(0));
  expect(screen.getByText("Elsewhere")).toBeTruthy();
});

const taken = { status: 409, body: { code: "23505", message: "duplicate key value" } };

test("a new page whose answer was lost is made once, though it has been changed since", async () => {
  const { answer, calls } = open(null);
  type("Winter");
  press("Create Page");
  await answer(lost);
  await told(1);
  type("Winter check");
  press("Create Page");
  await answer(taken);
  const id = (calls[0]?.body as PageRow | undefined)?.id ?? "";
  await answer({ body: [row({ id })] });
  await answer({ body: row({ id, title: "Winter check", slug: "winter-check", version: 2 }) });
  await screen.findByText("The list");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls.map(({ method }) => method)).toEqual(["POST", "POST", "GET", "PATCH"]);
  expect(calls[1]?.body).toMatchObject({ id, slug: "winter-check" });
  expect(calls[2]?.url.searchParams.get("id")).toBe(`eq.${id}`);
  expect(calls[3]?.url.searchParams.get("id")).toBe(`eq.${id}`);
  expect(toasts.at(-1)?.title).toBe("Page created successfully");
});

test("a new page whose answer was lost is made once, also after a reload", async () => {
  const before = open(null);
  type("Winter");
  press("Create Page");
  await before.answer(lost);
  await told(1);
  cleanup();
  const { answer, calls } = open(null, readPageDrafts(key)[0]);
  press("Create Page");
  await answer(taken);
  await answer({ body: [row()] });
  await screen.findByText("The list");
  expect(calls[0]?.body).toEqual(before.calls[0]?.body);
  expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
  expect(toasts.at(-1)?.title).toBe("Page created successfully");
});

test("a page whose answer was lost and that was deleted since is made under another id", async () => {
  const { answer, calls } = open(null);
  type("Winter");
  press("Create Page");
  await answer(taken);
  await answer({ body: [] });
  await answer({ status: 201, body: row() });
  await screen.findByText("The list");
  const [first, , second] = calls.map(({ body }) => (body as PageRow | null)?.id);
  expect(second).not.toBe(first);
});

test("another page at the address is named as that", async () => {
  const { answer } = open(null);
  type("Winter");
  press("Create Page");
  await answer(taken);
  await answer({ body: [] });
  await answer(taken);
  await told(1);
  expect(toasts[0]?.text).toBe("Another page has this address.");
  expect(field("Title").value).toBe("Winter");
});

test("after a save that is public the answer leads to the page, and after another one it does not", async () => {
  const { router, answer } = open(row({ status: "published", slug: "winter" }));
  type("Winter tyres");
  press("Update Page");
  await answer({ body: row({ title: "Winter tyres", status: "published", version: 2 }) });
  await screen.findByText("The list");
  const [{ action } = {}] = toasts;
  expect(action?.label).toBe("View page");
  await act(async () => action?.onPress());
  expect(router.state.location.pathname).toBe("/winter");
  cleanup();
  const draft = open(row());
  type("Winter chains");
  press("Update Page");
  await draft.answer({ body: row({ title: "Winter chains", version: 2 }) });
  await told(2);
  expect(toasts[1]).toEqual({ title: "Page updated successfully" });
});

test("Cancel leaves nothing of a new page that was begun here, and Undo brings it back", async () => {
  const { router, copies } = open(null);
  type("Winter");
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await waitFor(() => expect(copies.rows.size).toBe(1));
  press("Cancel");
  await screen.findByText("The list");
  await waitFor(() => expect(copies.rows.size).toBe(0));
  expect(localStorage.length).toBe(0);
  await told(1);
  act(() => toasts[0]?.action?.onPress());
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/pages/new"));
  const [copy] = copies.rows.values();
  expect(copy?.body.title).toBe("Winter");
});
