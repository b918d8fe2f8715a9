import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readPageDrafts } from "./page-draft";
import { pageRow as row } from "../../../tests/support/page-row";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";

const key = "page-draft:me:test";
const { open, toasts } = pageEditorScreen(key);
const saves = () => fireEvent.keyDown(window, { key: "s", ctrlKey: true });
const saved = () => screen.findByText(/^Saved .*, not live yet\./);
const titles = ({ rows }: ReturnType<typeof open>["copies"]) =>
  [...rows.values()].map(({ version, body }) => `${body.title} ${version}`);

test("what is typed is saved by itself, one request for many keys, and the page is left alone", async () => {
  const { copies, calls } = open(row());
  for (const title of ["W", "Wi", "Winter tyres"]) type(title);
  expect(screen.getByText(/^Saving… Not live yet\./)).toBeTruthy();
  await saved();
  expect(titles(copies)).toEqual(["Winter tyres 1"]);
  type("Winter tyres and chains");
  await waitFor(() => expect(titles(copies)).toEqual(["Winter tyres and chains 2"]));
  expect(calls).toEqual([]);
});

test("Ctrl+S saves the copy at once and stays", async () => {
  const { copies, router } = open(row());
  type("Winter tyres");
  expect(saves()).toBe(false);
  await waitFor(() => expect(titles(copies)).toEqual(["Winter tyres 1"]));
  await saved();
  expect(router.state.location.pathname).toBe("/edit");
});

test("leaving the editor saves what was typed last, without a question", async () => {
  const { copies, router } = open(row());
  type("Winter tyres");
  await act(() => router.navigate("/elsewhere"));
  await screen.findByText("Elsewhere");
  await waitFor(() => expect(titles(copies)).toEqual(["Winter tyres 1"]));
});

test("what could not be saved stays on the device and is saved once it can be", async () => {
  const { copies } = open(row());
  copies.fail = "hang up";
  type("Winter tyres");
  saves();
  await screen.findByText(/^Not on the server yet; we keep trying\./);
  await waitFor(() => expect(readPageDrafts(key)[0]).toMatchObject({ copy: null }));
  copies.fail = null;
  fireEvent(window, new Event("online"));
  await saved();
  expect(titles(copies)).toEqual(["Winter tyres 1"]);
  await waitFor(() => expect(readPageDrafts(key)[0]?.copy).toMatchObject({ synced: true }));
});

test("what could not be saved when the editor was left waits on the device for its next visit", async () => {
  const { copies, unmount } = open(row());
  const { answer } = copies;
  let asked = 0;
  copies.answer = (call) => {
    asked++;
    return answer(call);
  };
  copies.fail = "hang up";
  type("Winter tyres");
  saves();
  await screen.findByText(/^Not on the server yet; we keep trying\./);
  const before = asked;
  unmount();
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  copies.fail = null;
  fireEvent(window, new Event("online"));
  await act(() => new Promise((passed) => setTimeout(passed, 100)));
  expect(titles(copies)).toEqual([]);
  expect(readPageDrafts(key)[0]).toMatchObject({ copy: null });
});

test("a save whose answer was lost makes no second copy", async () => {
  const { copies } = open(row());
  const { answer } = copies;
  copies.answer = (call) => {
    answer(call);
    copies.answer = answer;
    return "hang up";
  };
  type("Winter tyres");
  saves();
  await screen.findByText(/^Not on the server yet/);
  // The database refuses the id a second time.
  copies.fail = { status: 409, body: { code: "23505", message: "duplicate key value" } };
  saves();
  copies.fail = null;
  await saved();
  expect(copies.rows.size).toBe(1);
});

/** Somebody has saved over the copy that is open here. */
async function conflict() {
  const editor = open(row());
  type("Winter tyres");
  saves();
  await saved();
  const [id = ""] = editor.copies.rows.keys();
  const stored = editor.copies.rows.get(id)?.body;
  const body = { ...stored, title: "Tom's tyres" };
  editor.copies.rows.set(id, { version: 2, body });
  type("Winter tyres and chains");
  saves();
  await screen.findByText(/^Tom Turner saved this/);
  return editor;
}

test("where two have typed, Keep both makes two copies", async () => {
  const { copies } = await conflict();
  await waitFor(() => expect(readPageDrafts(key)[0]?.copy).toMatchObject({ synced: false }));
  press("Keep both");
  await saved();
  expect(titles(copies)).toEqual(["Tom's tyres 2", "Winter tyres and chains 1"]);
  expect(field("Title").value).toBe("Winter tyres and chains");
});

test("where two have typed, the words of both are compared, and undo brings one's own back", async () => {
  const { copies } = await conflict();
  press("Compare the two");
  const dialog = await screen.findByRole("dialog", { name: "Compare the two" });
  await waitFor(() => expect(dialog.querySelector("del")?.textContent).toContain("Tom's"));
  expect(dialog.querySelector("ins")?.textContent).toContain("Winter");
  press("Go on with theirs");
  expect(field("Title").value).toBe("Tom's tyres");
  await screen.findByText(/^Saved .* by Tom Turner, not live yet\./);
  press("Undo");
  expect(field("Title").value).toBe("Winter tyres and chains");
  await waitFor(() => expect(titles(copies)).toEqual(["Winter tyres and chains 3"]));
});

test("Discard changes goes back to the page and takes the copy away, until Undo", async () => {
  const { copies } = open(row());
  type("Winter tyres");
  saves();
  await saved();
  press("Discard changes");
  expect(field("Title").value).toBe("Winter");
  await waitFor(() => expect(copies.rows.size).toBe(0));
  act(() => toasts[0]?.action?.onPress());
  expect(field("Title").value).toBe("Winter tyres");
  await waitFor(() => expect(titles(copies)).toEqual(["Winter tyres 1"]));
});

test("what goes live is no copy any more, and nothing of it stays on the device", async () => {
  const { copies, answer } = open(row());
  type("Winter tyres");
  saves();
  await saved();
  press("Update Page");
  await answer({ body: row({ title: "Winter tyres", version: 2 }) });
  await screen.findByText("The list");
  await waitFor(() => expect(copies.rows.size).toBe(0));
  expect(readPageDrafts(key)).toEqual([]);
});
