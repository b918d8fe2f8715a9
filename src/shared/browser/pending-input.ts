import { whenIdle } from "./when-idle";

/** After the last key. */
const pauseMs = 150;
/** For somebody who never pauses; less than the second within which keys are one step of undo. */
const longestMs = 500;

const pending = new Set<PendingInput>();

/** Commits what fields hold and have not committed yet. Whoever saves, checks or leaves it calls this first. */
export function flushPendingInput(): void {
  for (const input of pending) input.flush();
}

/** Whether a field holds something that it has not committed yet. */
export function hasPendingInput(): boolean {
  return pending.size > 0;
}

/** What is typed into a field, committed in a pause, so that a key renders nothing (docs/performance.md#keys). */
export class PendingInput {
  readonly #commit: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingSince = 0;

  /** `commit` hands the field's value on to whoever holds the state. */
  constructor(commit: () => void) {
    this.#commit = commit;
  }

  /** A key has changed the value. */
  readonly change = (): void => {
    if (!pending.has(this)) this.#pendingSince = Date.now();
    pending.add(this);
    clearTimeout(this.#timer);
    const left = Math.max(this.#pendingSince + longestMs - Date.now(), 0);
    this.#timer = setTimeout(this.#afterFrame, Math.min(pauseMs, left));
  };

  /** Between a key and the frame that shows its letter the browser may be idle as well. */
  readonly #afterFrame = (): void => {
    requestAnimationFrame(() => whenIdle(this.flush, longestMs));
  };

  /** Commits at once, if something is pending. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (pending.delete(this)) this.#commit();
  };
}
