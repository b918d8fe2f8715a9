import { describe, expect, it } from "vitest";
import { addBlock, updateBlock } from "@/shared/blocks/document";
import {
  editorReducer,
  isDirty,
  openEditor,
  typedWhileSaving,
  type EditorEvent,
  type EditorState,
} from "./editor-state";
import { newPage, openPage, type PageRow } from "./page-values";
import { pageRow as row } from "../../../tests/support/page-row";

const opened = (page: PageRow | null = row()) =>
  openEditor(page, page ? openPage(page).values : newPage, null);
const run = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state);
const titled = (title: string, at = 0): EditorEvent => ({
  type: "changed",
  change: { title },
  about: "title",
  at,
});
const start = (base: PageRow | null = row()): EditorEvent => ({ type: "saveStarted", base });
const titleOf = ({ history }: EditorState) => history.present.title;

describe("opening", () => {
  it("leaves nothing to save and nothing to undo", () => {
    expect(isDirty(opened())).toBe(false);
    expect(isDirty(opened(null))).toBe(false);
    expect(opened().history.past).toEqual([]);
  });

  it("with unsaved work goes on from the version that the work began from", () => {
    const saved = openPage(row({ version: 3 })).values;
    const work = { values: { ...saved, title: "Mine" }, version: 2 };
    const state = openEditor(row({ version: 3 }), saved, work);
    expect(state.base?.version).toBe(2);
    expect(titleOf(state)).toBe("Mine");
    expect(isDirty(state)).toBe(true);
    expect(run(state, { type: "undo" }).history.present).toBe(saved);
  });
});

describe("typing", () => {
  it("is unsaved until it is undone", () => {
    const state = run(opened(), titled("Winter tyres"));
    expect(isDirty(state)).toBe(true);
    expect(isDirty(run(state, { type: "undo" }))).toBe(false);
    expect(titleOf(run(state, { type: "undo" }, { type: "redo" }))).toBe("Winter tyres");
  });

  it("into one field within a second is one step of undo", () => {
    const state = run(opened(), titled("W", 0), titled("Wi", 500), titled("Win", 2000));
    expect(titleOf(run(state, { type: "undo" }))).toBe("Wi");
    expect(titleOf(run(state, { type: "undo" }, { type: "undo" }))).toBe("Winter");
  });

  it("a title suggests the slug of a new page until somebody writes one", () => {
    const state = run(opened(null), titled("Winter check"));
    expect(state.history.present.slug).toBe("winter-check");
    const own = run(
      state,
      { type: "changed", change: { slug: "mine" }, about: "slug", at: 0 },
      titled("Winter"),
    );
    expect(own.history.present.slug).toBe("mine");
  });

  it("a title leaves the slug of a saved page as it is", () => {
    expect(run(opened(), titled("Summer")).history.present.slug).toBe("winter");
  });

  it("into a block is a step about that block", () => {
    const into = (text: string, at: number): EditorEvent => ({
      type: "blocksChanged",
      change: (document) => updateBlock(document, "a", { text }),
      about: "a:text",
      at,
    });
    const added: EditorEvent = {
      type: "blocksChanged",
      change: (document) => addBlock(document, "text", "a"),
      at: 0,
    };
    const state = run(opened(), added, into("H", 0), into("Hi", 100));
    expect(run(state, { type: "undo" }).history.present.blocks).toMatchObject([
      { content: { text: "" } },
    ]);
    expect(isDirty(run(state, { type: "undo" }, { type: "undo" }))).toBe(false);
  });

  it("nothing into the blocks changes nothing", () => {
    const state = opened();
    const nothing: EditorEvent = { type: "blocksChanged", change: (document) => document, at: 0 };
    expect(run(state, nothing)).toBe(state);
  });
});

describe("saving", () => {
  it("ends with nothing to save, on the version that is saved now", () => {
    const saving = run(opened(), titled("Tyres"), start());
    expect(typedWhileSaving(saving)).toBe(false);
    const state = run(saving, { type: "saved", row: row({ title: "Tyres", version: 2 }) });
    expect(isDirty(state)).toBe(false);
    expect(state).toMatchObject({ base: { version: 2 }, saving: null, errors: {} });
  });

  it("keeps what was typed meanwhile, and goes on from what is saved now", () => {
    const saving = run(opened(), titled("Tyres"), start(), titled("Tyres and chains", 5000));
    expect(typedWhileSaving(saving)).toBe(true);
    const state = run(saving, { type: "saved", row: row({ version: 2 }) });
    expect(isDirty(state)).toBe(true);
    expect(titleOf(state)).toBe("Tyres and chains");
    expect(state.clean.title).toBe("Tyres");
    expect(isDirty(run(state, { type: "undo" }))).toBe(false);
  });

  it("clears the errors of the save before", () => {
    const refused = run(opened(), { type: "refused", errors: { slug: "Taken" } });
    expect(run(refused, start()).errors).toEqual({});
  });

  it("that is refused keeps the work unsaved, on the version it began from", () => {
    const errors = { slug: "Taken" };
    const state = run(opened(), titled("Tyres"), start(), { type: "refused", errors });
    expect(isDirty(state)).toBe(true);
    expect(state).toMatchObject({ saving: null, base: { version: 1 }, errors });
  });

  it("of a page that somebody has deleted leaves a new page with all of its work unsaved", () => {
    const state = run(opened(), titled("Tyres"), start(), { type: "gone", id: "another" });
    const made = { id: "another", saving: null, base: null, deleted: true, began: 1, errors: {} };
    expect(state).toMatchObject(made);
    expect(isDirty(run(state, { type: "undo" }))).toBe(true);
  });
});

describe("a conflict with what somebody else saved", () => {
  const theirs = row({ title: "Theirs", version: 5 });
  const conflict = () => run(opened(), titled("Mine"), start(), { type: "conflicted", theirs });

  it("keeps the work and shows both", () => {
    expect(conflict()).toMatchObject({ conflict: { title: "Theirs" }, saving: null });
    expect(titleOf(conflict())).toBe("Mine");
  });

  it("can be put off: the next save meets it again", () => {
    const state = run(conflict(), { type: "conflictClosed" });
    expect(state).toMatchObject({ conflict: null, base: { version: 1 } });
  });

  it("ends by saving over theirs", () => {
    const state = run(conflict(), start(theirs));
    expect(state).toMatchObject({ conflict: null, base: { version: 5 } });
    expect(state.saving).toBe(state.history.present);
  });

  it("ends by going on with theirs, which undo takes back", () => {
    const state = run(conflict(), { type: "theirsTaken" });
    expect(state).toMatchObject({ conflict: null, base: { version: 5 } });
    expect(titleOf(state)).toBe("Theirs");
    expect(isDirty(state)).toBe(false);
    const undone = run(state, { type: "undo" });
    expect(titleOf(undone)).toBe("Mine");
    expect(isDirty(undone)).toBe(true);
  });
});

it("a restored version is a step that can be taken back", () => {
  const state = run(opened(), { type: "restored", values: openPage(row({ title: "Old" })).values });
  expect(titleOf(state)).toBe("Old");
  expect(isDirty(state)).toBe(true);
  expect(titleOf(run(state, { type: "undo" }))).toBe("Winter");
});
