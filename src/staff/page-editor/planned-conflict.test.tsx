// A change is planned while somebody else saves the page (docs/page-editor.md#two-at-once and #at-a-time).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";
import { pageRow } from "../../../tests/support/page-row";

const { open, toasts, told } = pageEditorScreen("page-draft:me:planned");
const row = pageRow({ status: "published" });
const theirs = { ...row, title: "Theirs", version: 2 };

/** Asks for a time for what was typed, and finds that somebody else has saved. */
async function planned() {
  const editor = open(row);
  type("Mine");
  press("At a time");
  press("Schedule");
  await editor.answer({ body: theirs });
  await screen.findByText("This page has changed");
  return editor;
}

test("both are shown, and mine goes over theirs at the time that was chosen", async () => {
  const { answer, calls, rpcs } = await planned();
  expect(rpcs).toEqual([]);
  press("Schedule mine");
  await answer({ body: theirs });
  await waitFor(() => expect(rpcs).toHaveLength(1));
  const [name, sent] = rpcs[0] ?? [];
  expect(name).toBe("schedule_change");
  expect(sent).toMatchObject({ _base_version: 2, _change: { title: "Mine" } });
  await told(1);
  expect(toasts[0]?.title).toBe("Scheduled");
  // Nothing was saved that visitors would see, and mine is still in the editor.
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(field("Title").value).toBe("Mine");
});

test("whoever goes on with theirs has planned nothing, and Undo brings mine back", async () => {
  const { rpcs } = await planned();
  press("Go on with the saved one");
  expect(field("Title").value).toBe("Theirs");
  press("Undo");
  expect(field("Title").value).toBe("Mine");
  expect(rpcs).toEqual([]);
});
