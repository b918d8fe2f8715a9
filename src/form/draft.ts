import { readStored, removeStored, writeStored } from "@/lib/browser/storage";
import type { z } from "@/lib/data/zod";

const pauseMs = 400;

/**
 * What was typed and not yet sent, from local storage (decision 0054); null where
 * there is none. A draft that does not fit `schema` is removed.
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
  /** What is shown before anybody types; without it what is current at first. */
  untouched?: Draft | null;
  /** The shape in which it is stored, as JSON. */
  encode?: (draft: Draft) => unknown;
  /** Told after each write whether the browser took it. */
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
  /** The draft that needs no writing, as JSON. */
  #written: string;
  /** What this tab last saw in the storage, as JSON. */
  #seen: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgotten = false;

  /** `current` returns what is to be kept now; null for nothing. */
  constructor(key: string, current: () => Draft | null, options: DraftOptions<Draft> = {}) {
    const { untouched = current() } = options;
    this.#key = key;
    this.#current = current;
    this.#options = options;
    this.#written = JSON.stringify(untouched);
    this.#seen = this.#stored();
  }

  /** From now on `current` is what is to be kept. */
  readonly follow = (current: () => Draft | null): void => {
    this.#current = current;
    this.touch();
  };

  /** Keeps the draft a moment after the last call. */
  readonly touch = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, pauseMs);
  };

  /** Keeps the draft at once. */
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

  /** Ends the draft of what was sent, unless another tab has written one of its own since. */
  readonly forget = (): void => {
    this.#forgotten = true;
    clearTimeout(this.#timer);
    if (this.#stored() === this.#seen) removeStored(this.#key);
  };

  /** Keeps the draft when the page goes away, and when the returned function ends the watch. */
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
