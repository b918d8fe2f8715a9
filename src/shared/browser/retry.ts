const firstPauseMs = 5000;
const longestPauseMs = 300_000;

/**
 * Retries something while the page stays open: when the browser is online again, and after pauses
 * that double from 5 s to 5 minutes, since nothing announces that the backend is back.
 */
export class Retry {
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt: (() => void) | null = null;

  /** Calls `attempt` once, later; it schedules itself again if it fails. */
  readonly schedule = (attempt: () => void): void => {
    this.#clear();
    this.#attempt = attempt;
    window.addEventListener("online", this.#run);
    this.#timer = setTimeout(this.#run, this.#pauseMs);
  };

  /** Stops; a later `schedule` begins with the first pause. */
  readonly cancel = (): void => {
    this.#clear();
    this.#pauseMs = firstPauseMs;
  };

  readonly #run = (): void => {
    const attempt = this.#attempt;
    this.#clear();
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    attempt?.();
  };

  #clear(): void {
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#run);
    this.#attempt = null;
  }
}
