export type Press = { button: HTMLButtonElement; event: MouseEvent };

let last: Press | undefined;
const listeners = new Set<(press: Press) => void>();

/** Starts recording clicks on buttons, to replay those before hydration. */
export function recordPresses(): void {
  const record = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    last = button ? { button, event } : undefined;
    if (last) for (const listener of listeners) listener(last);
  };
  window.addEventListener("click", record, { capture: true });
}

/** The last press, if it was on a button. */
export function lastPress(): Press | undefined {
  return last;
}

/** Calls `listener` with every recorded press, until the returned function is called. */
export function onPress(listener: (press: Press) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
