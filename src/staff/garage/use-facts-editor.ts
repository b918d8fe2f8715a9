import { createContext, use, useState } from "react";
import type { Facts } from "@/shared/content/facts";
import { startHistory, step, undo, type History } from "@/staff/kit/history";
import { useDraft } from "@/staff/kit/use-draft";
import {
  changesIn,
  conflictsIn,
  edit,
  fieldsWith,
  publishable,
  settle,
  type Edits,
  type Problems,
  type Published,
} from "./edits";
import { readFactsDraft, factsDraftKey, storedFactsDraft } from "./facts-draft";
import type { FactFields, FieldKey } from "./fields";
import { factsOf, publishedOf } from "./published";
import type { FactsVersion } from "./queries";

/** The state of the screen 'The garage': what is published, and what has been changed since. */
export type FactsEditor = {
  published: Published;
  fields: Partial<FactFields>;
  /** What visitors would see if the changes without a problem were published. */
  preview: Facts;
  changes: readonly FieldKey[];
  conflicts: readonly FieldKey[];
  problems: Problems;
  /** The changes that can be published, and the facts that they make; null if there are none. */
  ready: { changed: readonly FieldKey[]; body: object | null };
  /** Problems are shown where somebody has left the field, and after Publish everywhere. */
  isShown: (key: string) => boolean;
  set: <Key extends FieldKey>(key: Key, now: FactFields[Key] | undefined) => void;
  /** Puts other changes in the place of all. */
  replace: (edits: Edits) => void;
  leave: (key: string) => void;
  showProblems: () => void;
  keep: (key: FieldKey, mine: boolean) => void;
  /** What became of the last press of Publish; null before one and after further changes. */
  outcome: { text: string; failed: boolean } | null;
  setOutcome: (outcome: FactsEditor["outcome"]) => void;
  canUndo: boolean;
  undo: () => void;
  discard: () => void;
  /** When the kept changes were made that the screen has opened with. */
  restoredAt: string | null;
  /** Whether this browser keeps what is not published; null before it was asked. */
  isKept: boolean | null;
};

export const FactsEditorContext = createContext<FactsEditor | null>(null);

/** The open facts; throws outside a `FactsEditorContext`. */
export function useFactsEditor(): FactsEditor {
  const editor = use(FactsEditorContext);
  if (!editor) throw new Error("No facts are open.");
  return editor;
}

/** A field of the open facts. `error` takes the path within the field, which is empty for all of it. */
export function useFact<Key extends FieldKey>(key: Key) {
  const { fields, published, set, leave, isShown, problems, changes } = useFactsEditor();
  return {
    value: fields[key],
    published: published.fields[key],
    isChanged: changes.includes(key),
    set: (now: FactFields[Key]) => set(key, now),
    leave: () => leave(key),
    error: (within = "") => (isShown(key) ? problems[key]?.[within] : undefined),
  };
}

/** Opens the newest version, with what this person has not published yet. */
export function useFactsEditorState(row: FactsVersion | null, userId: string): FactsEditor {
  const published = publishedOf(row);
  const [restored] = useState(() => readFactsDraft(userId));
  const [history, setHistory] = useState<History<Edits>>(() => startHistory(restored?.edits ?? {}));
  const [shown, setShown] = useState<ReadonlySet<string> | "all">(new Set());
  const [outcome, setOutcome] = useState<FactsEditor["outcome"]>(null);
  const edits = history.present;
  const changes = changesIn(edits, published);
  const draft = useDraft(factsDraftKey(userId), () => (changes.length > 0 ? edits : null), {
    slot: restored?.slot,
    encode: storedFactsDraft,
  });
  const { changed, body, problems } = publishable(edits, published);
  function change(next: (edits: Edits) => Edits, about: string | null = null) {
    setOutcome(null);
    setHistory((now) => step(now, next(now.present), about));
  }

  return {
    published,
    fields: fieldsWith(edits, published),
    preview: factsOf(body ?? published.stored),
    changes,
    conflicts: conflictsIn(edits, published),
    problems,
    ready: { changed, body },
    isShown: (key) => shown === "all" || shown.has(key),
    set: (key, now) => change((before) => edit(before, published, key, now), key),
    replace: (next) => change(() => next),
    leave: (key) => setShown((now) => (now === "all" ? now : new Set([...now, key]))),
    showProblems: () => setShown("all"),
    keep: (key, mine) => change((before) => settle(before, published, key, mine)),
    outcome,
    setOutcome,
    canUndo: history.past.length > 0,
    undo: () => setHistory(undo),
    discard: () => {
      setShown(new Set());
      change(() => ({}));
    },
    restoredAt: changes.length > 0 ? (restored?.at ?? null) : null,
    isKept: draft.kept,
  };
}
