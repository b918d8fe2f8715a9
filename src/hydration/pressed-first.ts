let pressed: HTMLButtonElement | undefined;

/** Remembers which button is pressed from now on: the scripts that it waits for are not here yet. */
export function rememberPresses(): void {
  window.addEventListener(
    "click",
    ({ target }) => {
      pressed = (target instanceof Element && target.closest("button")) || undefined;
    },
    { capture: true },
  );
}

/** The button that was pressed last. */
export function lastPressed(): HTMLButtonElement | undefined {
  return pressed;
}
