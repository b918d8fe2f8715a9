// A key in a text with form renders nothing; nothing that is typed is lost by that
// (docs/performance.md#keys).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { expect, test, vi } from "vitest";
import { BlockEditor } from "./block-editor/block-editor";
import { readPageDrafts } from "./page-draft";
import { field, pageEditorScreen, press } from "../../../tests/support/page-editor";
import { pageRow } from "../../../tests/support/page-row";

const key = "page-draft:me:late";
const { open } = pageEditorScreen(key, (blocks, onChange) => (
  <BlockEditor document={blocks} onChange={onChange} />
));
const page = pageRow({
  content_blocks: [{ id: "a", type: "text", content: { text: "Winter" }, order_index: 0 }],
});

/** Opens the page and types " tyres" into its text; the last letter has just been pressed. */
async function typed() {
  const editor = open(page);
  fireEvent.focusIn(field("Text Content"));
  // The editor of the text is fetched on demand.
  const fetched = { timeout: 5_000 };
  const box = await waitFor(() => {
    const found = document.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror");
    if (!found) throw new Error("The editor of the text is not there yet.");
    return found;
  }, fetched);
  for (const letter of " tyres") {
    const end = box.editor.state.doc.content.size - 1;
    act(() => void box.editor.commands.insertContentAt(end, letter));
  }
  return { ...editor, box, saved: () => JSON.stringify([...editor.copies.rows.values()]) };
}

const isChanged = () => screen.queryByRole("button", { name: "Discard changes" }) !== null;

test("a key renders nothing, and the page follows in the pause", async () => {
  await typed();
  expect(isChanged()).toBe(false);
  await waitFor(() => expect(isChanged()).toBe(true));
});

test("somebody who never pauses is followed all the same", async () => {
  const { box } = await typed();
  const start = Date.now();
  while (!isChanged() && Date.now() - start < 10_000) {
    await act(() => new Promise((over) => setTimeout(over, 40)));
    act(() => void box.editor.commands.insertContentAt(1, "a"));
  }
  expect(isChanged()).toBe(true);
});

test("leaving the field hands on what was typed", async () => {
  const { box } = await typed();
  fireEvent.blur(box);
  expect(isChanged()).toBe(true);
});

test("Ctrl+S saves the last letter", async () => {
  const { saved } = await typed();
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await waitFor(() => expect(saved()).toContain("Winter tyres"));
});

test("Update Page saves the last letter", async () => {
  const { calls } = await typed();
  press("Update Page");
  await waitFor(() => expect(JSON.stringify(calls[0]?.body)).toContain("Winter tyres"));
});

test("a screen that is put away saves the last letter", async () => {
  const { saved } = await typed();
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(saved()).toContain("Winter tyres"));
  state.mockRestore();
});

test("a tab that is closed is asked about, and keeps the last letter on the device", async () => {
  await typed();
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
  fireEvent(window, new Event("pagehide"));
  expect(JSON.stringify(readPageDrafts(key)[0]?.values.blocks)).toContain("Winter tyres");
});

test("a way within the site saves the last letter, without a question", async () => {
  const { router, saved } = await typed();
  await act(() => router.navigate("/elsewhere"));
  await screen.findByText("Elsewhere");
  await waitFor(() => expect(saved()).toContain("Winter tyres"));
});

test("an editor that goes without a question keeps the last letter", async () => {
  const { saved, unmount } = await typed();
  unmount();
  expect(JSON.stringify(readPageDrafts(key)[0]?.values.blocks)).toContain("Winter tyres");
  await waitFor(() => expect(saved()).toContain("Winter tyres"));
});

test("Ctrl+Z takes back what was typed, and Ctrl+Y brings all of it", async () => {
  const { box } = await typed();
  fireEvent.keyDown(box, { key: "z", ctrlKey: true });
  expect(box.textContent).toBe("Winter");
  fireEvent.keyDown(box, { key: "y", ctrlKey: true });
  expect(box.textContent).toBe("Winter tyres");
});

test("a block that is duplicated at once has the last letter", async () => {
  const { calls } = await typed();
  press("Duplicate Text block, 1 of 1");
  press("Update Page");
  await waitFor(() => expect(JSON.stringify(calls[0]?.body).split("Winter tyres")).toHaveLength(3));
});
