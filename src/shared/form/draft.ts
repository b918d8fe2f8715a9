import { readStored, removeStored, storedSlots, writeStored } from "@/shared/browser/storage";
import type { z } from "@/shared/data/zod";

const pauseMs = 400;

/** A stored draft; `slot` is the key that it is stored under. */
export type KeptDraft<Draft> = { slot: string; draft: Draft };

/**
 * The drafts of a form from local storage (docs/forms.md#drafts): one, unless several tabs keep one each.
 * Removes those that do not match `schema`.
 */
export function readDrafts<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): KeptDraft<z.output<Schema>>[] {
  return storedSlots(key).flatMap((slot) => {
    const { success, data } = schema.safeParse(readStored(slot));
    if (success) return [{ slot, draft: data }];
    removeStored(slot);
    return [];
  });
}

/** The first of `readDrafts`, or null. */
export function readDraft<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): KeptDraft<z.output<Schema>> | null {
  return readDrafts(key, schema)[0] ?? null;
}

type DraftOptions<Draft> = {
  /** Where the draft that this tab goes on with is stored. */
  slot?: string | undefined;
  /** Store that draft again if another tab removes it, also before anybody types. */
  keepsRestored?: boolean;
  /** The draft before anybody types. Default: the current one at construction. */
  untouched?: Draft | null;
  /** Converts the draft to the JSON to store. */
  encode?: (draft: Draft) => unknown;
  /** Called after each write; `kept` is false if the browser refused to store it. */
  onWrite?: (kept: boolean) => void;
};

/**
 * Keeps the draft of one form in one tab. Each tab that types has a slot in local storage, the first
 * one under the form's own key, and only removes what it has stored or restored itself. When another
 * tab takes or empties the slot, the draft that is still on the screen is stored again in a free one.
 */
export class DraftKeeper<Draft> {
  readonly #key: string;
  readonly #options: DraftOptions<Draft>;
  #current: () => Draft | null;
  /** The draft that was written last, or untouched, as JSON: the same one is not written again. */
  #written: string;
  /** Where this tab's draft is stored; null if nowhere. */
  #slot: string | null;
  /** The stored value there when this tab last read or wrote it, as JSON. */
  #seen: string | undefined;
  /** Whether the draft must be stored: somebody has typed, or goes on with unsaved work. */
  #own: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `current` returns the draft to store, or null for none. */
  constructor(key: string, current: () => Draft | null, options: DraftOptions<Draft> = {}) {
    const { slot = null, keepsRestored = false, untouched = current() } = options;
    this.#key = key;
    this.#current = current;
    this.#options = options;
    this.#written = JSON.stringify(untouched);
    this.#slot = slot;
    this.#seen = this.#stored();
    this.#own = slot !== null && keepsRestored;
  }

  /** Where this tab's draft is stored; null if nowhere. */
  get slot(): string | null {
    return this.#slot;
  }

  /** Replaces `current` and schedules a save. */
  readonly follow = (current: () => Draft | null): void => {
    this.#current = current;
    this.touch();
  };

  /** Schedules a save (debounced). */
  readonly touch = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, pauseMs);
  };

  /** Saves at once. */
  readonly save = (): void => {
    clearTimeout(this.#timer);
    const { encode = (draft) => draft, onWrite } = this.#options;
    const draft = this.#current();
    const text = JSON.stringify(draft);
    if (text === this.#written && (!this.#own || this.#isInPlace())) return;
    if (draft === null) return this.#leave(text);
    this.#own = true;
    if (!this.#isInPlace()) this.#slot = freeSlot(this.#key);
    const kept = writeStored(this.#slot ?? this.#key, encode(draft));
    // What could not be stored is tried again with the next save.
    if (kept) this.#written = text;
    this.#seen = this.#stored();
    onWrite?.(kept);
  };

  /** Removes this tab's draft once it was sent; what is typed afterwards is a new one. */
  readonly forget = (): void => {
    clearTimeout(this.#timer);
    this.#leave(JSON.stringify(this.#current()));
  };

  /**
   * Saves on pagehide, and when the stored draft may have been changed by another tab. The returned
   * function saves once more and unsubscribes.
   */
  readonly watch = (): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === this.#slot) this.save();
    };
    window.addEventListener("storage", onStorage);
    // Other tabs' changes are not reported to a page in the back/forward cache.
    window.addEventListener("pageshow", this.save);
    window.addEventListener("pagehide", this.save);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", this.save);
      window.removeEventListener("pagehide", this.save);
      this.save();
    };
  };

  #leave(written: string): void {
    if (this.#slot !== null && this.#isInPlace()) removeStored(this.#slot);
    this.#slot = null;
    this.#own = false;
    this.#written = written;
  }

  #isInPlace(): boolean {
    return this.#slot !== null && this.#stored() === this.#seen;
  }

  #stored(): string | undefined {
    return this.#slot === null ? undefined : JSON.stringify(readStored(this.#slot));
  }
}

function freeSlot(key: string): string {
  return readStored(key) === undefined ? key : `${key}~${crypto.randomUUID()}`;
}
