import { lastPressed } from "./pressed-first";

/** A part that comes within this time needs no word about it. */
const patienceMs = 500;
const waitText = "One moment, please: this part of the page is still on its way.";
const missingText =
  "This part of the page could not be loaded. Please check your connection and try again. Nothing that you typed is lost.";

/** What is said about a press that cannot be followed yet; nothing, once it is. */
export type EarlyNote = { kind: "error" | "info"; text: string } | null;

/**
 * Remembers which button was pressed in a part of the page that stands as HTML but does not listen
 * yet, and presses it again once it does.
 */
export class EarlyPress {
  #button: HTMLButtonElement | undefined;
  #event: Event | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pressed = () => {};
  readonly #listening = new AbortController();
  /** Told what to say. */
  onNote: (note: EarlyNote) => void = () => {};

  /** `selector` finds the part. */
  constructor(selector: string) {
    window.addEventListener(
      "click",
      (event) => {
        const { target } = event;
        const button = target instanceof Element ? target.closest("button") : null;
        if (!button?.closest(selector)) return;
        this.#remember(button, event);
        this.#pressed();
      },
      { capture: true, signal: this.#listening.signal },
    );
    const before = lastPressed();
    if (before?.closest(selector)) this.#remember(before);
  }

  #remember(button: HTMLButtonElement, event?: Event): void {
    this.#button = button;
    this.#event = event;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.onNote({ kind: "info", text: waitText }), patienceMs);
  }

  /** Resolves at the next press. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#pressed = resolve;
    });
  }

  /** It did not come: whoever pressed is told, and presses again. */
  missed(): void {
    if (!this.#button) return;
    this.#button = undefined;
    clearTimeout(this.#patience);
    this.onNote({ kind: "error", text: missingText });
  }

  /** It listens: the press is repeated, after what the part itself does on arrival. */
  arrived(): void {
    this.#listening.abort();
    clearTimeout(this.#patience);
    this.onNote(null);
    const button = this.#button;
    this.#button = undefined;
    // A press that is itself what made it listen reaches it anyway.
    const underWay = this.#event !== undefined && this.#event.eventPhase !== Event.NONE;
    if (button && !underWay) setTimeout(() => button.click());
  }
}
