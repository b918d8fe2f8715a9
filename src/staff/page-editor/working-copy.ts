import { flushPendingInput } from "@/shared/browser/pending-input";
import { Retry } from "@/shared/browser/retry";
import { whenIdle } from "@/shared/browser/when-idle";
import { removeCopy, writeCopy, type CopyMark, type CopyWork, type PageCopy } from "./page-copies";
import type { PageValues } from "./page-values";

/** After the last key. */
const pauseMs = 1_500;
/** For somebody who never pauses. */
const longestMs = 10_000;

/**
 * `saved`: the server has what is on the screen. `waiting`: it is about to be saved. `failed`: it
 * could not be, and is tried again. `conflict`: somebody has saved over the copy (`theirs`).
 */
export type CopyState = {
  phase: "saved" | "waiting" | "failed" | "conflict";
  /** The copy as it was saved last; null where nothing is stored. */
  mark: CopyMark | null;
  theirs: PageCopy | null;
};

/** The copy that an editor goes on with, and whether it holds what is on the screen. */
export type OpenedCopy = { mark: CopyMark; values: PageValues | null };

/**
 * Keeps what is typed into one editor on the server, in a copy of its own that visitors never see
 * (docs/page-editor.md#working-copies). Saves after a pause, while the browser is idle, one request at a
 * time.
 */
export class WorkingCopy {
  #state: CopyState;
  /** What is to be stored; null where nothing differs from the page. */
  #work: CopyWork | null = null;
  /** What the copy holds. */
  #stored: PageValues | null;
  /** Of the next copy: kept while it is not certain whether it was made. */
  #nextId = crypto.randomUUID();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #running: Promise<void> | null = null;
  /** False once the editor is left. */
  #isWatched = false;
  readonly #retry = new Retry();
  readonly #listeners = new Set<() => void>();

  constructor(opened: OpenedCopy | null) {
    this.#stored = opened?.values ?? null;
    const isBehind = opened !== null && opened.values === null;
    this.#state = {
      phase: isBehind ? "waiting" : "saved",
      mark: opened?.mark ?? null,
      theirs: null,
    };
  }

  readonly getState = (): CopyState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what is on the screen; null where nothing differs from the page. Costs a key nothing. */
  readonly follow = (work: CopyWork | null): void => {
    if (work?.values === this.#work?.values && work?.pageId === this.#work?.pageId) return;
    this.#work = work;
    if (this.#state.phase !== "conflict") this.#schedule();
  };

  /** Saves at once what is not saved; resolves when it is or could not be. */
  readonly flush = async (): Promise<void> => {
    flushPendingInput();
    this.#clear();
    while (this.#running) await this.#running;
    if (this.#isStored() || this.#state.phase === "conflict") return;
    this.#running = this.#save().finally(() => (this.#running = null));
    await this.#running;
  };

  /** Goes on in a copy of its own, beside the one in conflict. */
  readonly keepBoth = (): void => {
    this.#stored = null;
    this.#set({ phase: "waiting", mark: null, theirs: null });
    void this.flush();
  };

  /** Goes on with the other copy, whose values the editor shows next. */
  readonly takeTheirs = (theirs: PageCopy): void => {
    this.#stored = theirs.values;
    this.#set({ phase: "saved", mark: theirs, theirs: null });
  };

  /**
   * Saves when the page is hidden, and once more when it is left; returns the end of that. What cannot be
   * saved then is in the draft on this device, and would overtake whoever opens the page meanwhile.
   */
  readonly watch = (): (() => void) => {
    this.#isWatched = true;
    const onHide = () => {
      if (document.visibilityState === "hidden") void this.flush();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      this.#isWatched = false;
      this.#retry.cancel();
      void this.flush();
    };
  };

  #schedule(): void {
    this.#clear();
    if (this.#isStored()) return this.#settle();
    if (this.#state.phase === "saved") this.#set({ ...this.#state, phase: "waiting" });
    this.#waitingSince ??= Date.now();
    const left = Math.max(this.#waitingSince + longestMs - Date.now(), 0);
    const save = () => void this.flush();
    this.#timer = setTimeout(() => whenIdle(save, 1_000), Math.min(pauseMs, left));
  }

  #isStored(): boolean {
    return this.#work === null
      ? this.#state.mark === null
      : this.#state.mark !== null && this.#work.values === this.#stored;
  }

  #settle(): void {
    this.#waitingSince = null;
    this.#retry.cancel();
    if (this.#state.phase !== "saved") this.#set({ ...this.#state, phase: "saved" });
  }

  async #save(): Promise<void> {
    const work = this.#work;
    try {
      await (work ? this.#write(work) : this.#remove());
      this.#waitingSince = null;
      // What was typed meanwhile is saved after the next pause.
      if (this.#state.phase !== "conflict") this.#schedule();
    } catch {
      this.#set({ ...this.#state, phase: "failed" });
      if (this.#isWatched) this.#retry.schedule(() => void this.flush());
    }
  }

  async #write(work: CopyWork): Promise<void> {
    const { mark } = this.#state;
    const outcome = await writeCopy(work, mark ?? { id: this.#nextId, version: null });
    if (outcome.kind === "conflict") {
      return this.#set({ ...this.#state, phase: "conflict", theirs: outcome.theirs });
    }
    if (outcome.kind === "gone") {
      // It went live or was discarded elsewhere; what was typed since is work of its own.
      this.#nextId = crypto.randomUUID();
      this.#set({ ...this.#state, mark: null });
      return this.#write(work);
    }
    this.#stored = work.values;
    this.#nextId = crypto.randomUUID();
    this.#set({ ...this.#state, mark: outcome.mark });
  }

  async #remove(): Promise<void> {
    const { mark } = this.#state;
    if (mark) await removeCopy(mark);
    this.#stored = null;
    this.#set({ ...this.#state, mark: null });
  }

  #clear(): void {
    clearTimeout(this.#timer);
  }

  #set(state: CopyState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
