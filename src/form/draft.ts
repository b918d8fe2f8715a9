import { readStored, removeStored, writeStored } from "@/lib/browser/storage";
import type { z } from "@/lib/data/zod";

const pauseMs = 400;

/**
 * The draft of a form from local storage (decision 0054), or null. Removes a draft that does not
 * match `schema`.
 */
export function readDraft<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const draft = schema.safeParse(readStored(key));
  if (draft.success) return draft.data;
  removeStored(key);
  return null;
}

type DraftOptions<Draft> = {
  /** The draft before anybody types. Default: the current one at construction. */
  untouched?: Draft | null;
  /** Converts the draft to the JSON to store. */
  encode?: (draft: Draft) => unknown;
  /** Called after each write; `kept` is false if the browser refused to store it. */
  onWrite?: (kept: boolean) => void;
};

/**
 * Keeps the draft of one form in one tab, under a key that all tabs share. The last one to type
 * wins: a tab whose draft has not changed never writes, and never removes what another tab wrote.
 */
export class DraftKeeper<Draft> {
  readonly #key: string;
  readonly #options: DraftOptions<Draft>;
  #current: () => Draft | null;
  /** The draft that was written last, or untouched, as JSON: the same one is not written again. */
  #written: string;
  /** The stored value when this tab last looked, as JSON. */
  #seen: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgotten = false;

  /** `current` returns the draft to store, or null for none. */
  constructor(key: string, current: () => Draft | null, options: DraftOptions<Draft> = {}) {
    const { untouched = current() } = options;
    this.#key = key;
    this.#current = current;
    this.#options = options;
    this.#written = JSON.stringify(untouched);
    this.#seen = this.#stored();
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
    if (this.#forgotten) return;
    const { encode = (draft) => draft, onWrite } = this.#options;
    const draft = this.#current();
    const text = JSON.stringify(draft);
    if (text === this.#written) return;
    this.#written = text;
    if (draft === null) {
      removeStored(this.#key);
    } else {
      const kept = writeStored(this.#key, encode(draft));
      onWrite?.(kept);
    }
    this.#seen = this.#stored();
  };

  /** Removes the draft once it was sent, unless another tab has written its own since. */
  readonly forget = (): void => {
    this.#forgotten = true;
    clearTimeout(this.#timer);
    if (this.#stored() === this.#seen) removeStored(this.#key);
  };

  /** Saves on pagehide. The returned function saves once more and unsubscribes. */
  readonly watch = (): (() => void) => {
    window.addEventListener("pagehide", this.save);
    return () => {
      window.removeEventListener("pagehide", this.save);
      this.save();
    };
  };

  #stored(): string | undefined {
    return JSON.stringify(readStored(this.#key));
  }
}
