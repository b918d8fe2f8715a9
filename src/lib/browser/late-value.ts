import { whenIdle } from "./when-idle";

/** After the last key. */
const pauseMs = 150;
/** For somebody who never pauses; less than the second within which keys are one step of undo. */
const longestMs = 500;

const waiting = new Set<LateValue>();

/**
 * Hands on what fields have taken and not handed on yet. Whoever saves, checks or leaves what is typed
 * calls it first.
 */
export function handOnTyped(): void {
  for (const value of waiting) value.handOn();
}

/** Whether there is anything to hand on. */
export function isTypedWaiting(): boolean {
  return waiting.size > 0;
}

/** The value of a field that is handed on in a pause, so that a key renders nothing (decision 0175). */
export class LateValue {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;

  /** `send` hands the value on. */
  constructor(send: () => void) {
    this.#send = send;
  }

  /** A key has changed the value. */
  readonly change = (): void => {
    if (!waiting.has(this)) this.#waitingSince = Date.now();
    waiting.add(this);
    clearTimeout(this.#timer);
    const left = Math.max(this.#waitingSince + longestMs - Date.now(), 0);
    this.#timer = setTimeout(this.#afterFrame, Math.min(pauseMs, left));
  };

  /** Between a key and the frame that shows its letter the browser may be idle as well. */
  readonly #afterFrame = (): void => {
    requestAnimationFrame(() => whenIdle(this.handOn, longestMs));
  };

  /** Hands it on at once, if it waits. */
  readonly handOn = (): void => {
    clearTimeout(this.#timer);
    if (waiting.delete(this)) this.#send();
  };
}
