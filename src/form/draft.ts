import { z } from "@/lib/data/zod";
import { readStored, removeStored, writeStored } from "@/lib/browser/storage";
import type { FieldValues } from "./types";

const draftSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const isEmpty = (value: FieldValues[string] | undefined) => !value || value.length === 0;

/**
 * What was typed and not yet sent, from the browser's own storage under the form's key
 * (specification 4, "Drafts"). Only fields that the form still has come back; a draft that is
 * broken or of another shape is dropped.
 */
export function readDraft(key: string, names: readonly string[]): FieldValues {
  const draft = draftSchema.safeParse(readStored(key));
  if (!draft.success) {
    removeStored(key);
    return {};
  }
  const { data } = draft;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data[name];
      return value && !isEmpty(value) ? [[name, value]] : [];
    }),
  );
}

/**
 * One tab's hold on a draft that every tab of the site shares. Last typed wins: a tab whose form
 * has not changed since it last read or wrote never writes, and never removes what another wrote.
 */
export class DraftKeeper {
  readonly #key: string;
  /** The values that need no keeping. */
  #known: string;
  /** What this tab last saw in the storage. */
  #seen: string | undefined;

  /** `untouched` is what the form shows without a hand on it: the draft, else the defaults. */
  constructor(key: string, untouched: FieldValues) {
    this.#key = key;
    this.#known = JSON.stringify(untouched);
    this.#seen = this.#stored();
  }

  /** Keeps what has changed; an empty draft is removed. */
  keep(values: FieldValues): void {
    const text = JSON.stringify(values);
    if (text === this.#known) return;
    this.#known = text;
    if (Object.values(values).every(isEmpty)) removeStored(this.#key);
    else writeStored(this.#key, values);
    this.#seen = this.#stored();
  }

  /** The form was sent: its draft goes, unless another tab has written one of its own since. */
  clear(): void {
    if (this.#stored() === this.#seen) removeStored(this.#key);
  }

  #stored(): string | undefined {
    return JSON.stringify(readStored(this.#key));
  }
}
