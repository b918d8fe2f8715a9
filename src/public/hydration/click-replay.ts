import { sectionPopover, shownPopover } from "@/shared/browser/loading-popover";
import { lastPress, onPress, type Press } from "@/shared/browser/record-presses";

/** Delay before a note says that a section is still loading. */
const patienceMs = 500;
const waitText = "One moment, please: this part of the page is still on its way.";
const missingText =
  "This part of the page could not be loaded. Please check your connection and try again. Nothing that you typed is lost.";

/** The note about a click that has not been replayed yet; null once it has. */
export type PressNote = { kind: "error" | "info"; text: string } | null;

/** Keeps the last press in a section that is not hydrated yet, and replays it once it is. */
export class ClickReplay {
  #press: Press | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #wake = () => {};
  readonly #stop: () => void;
  /** Called when the note changes. */
  onNote: (note: PressNote) => void = () => {};

  /** `selector` finds the section. */
  constructor(selector: string) {
    const keep = (press: Press) => {
      if (!press.button.closest(selector)) return;
      this.#press = press;
      clearTimeout(this.#patience);
      // Some buttons say so by themselves.
      if (!press.button.hasAttribute("popovertarget")) {
        this.#patience = setTimeout(
          () => this.onNote({ kind: "info", text: waitText }),
          patienceMs,
        );
      }
      this.#wake();
    };
    const last = lastPress();
    if (last) keep(last);
    this.#stop = onPress(keep);
  }

  /** Resolves at the next press in the section. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** The section failed to load: drops a recorded click and shows an error for it. */
  fail(): void {
    if (!this.#press) return;
    this.#press = undefined;
    clearTimeout(this.#patience);
    shownPopover(sectionPopover)?.hidePopover();
    this.onNote({ kind: "error", text: missingText });
  }

  /** Hydrated: replay the recorded press after the section's own effects. */
  replay(): void {
    this.#stop();
    clearTimeout(this.#patience);
    shownPopover(sectionPopover)?.hidePopover();
    this.onNote(null);
    // The press that caused the hydration is still being dispatched and reaches the section anyway.
    const press = this.#press?.event.eventPhase === Event.NONE ? this.#press : undefined;
    this.#press = undefined;
    if (press) setTimeout(() => press.button.click());
  }
}
