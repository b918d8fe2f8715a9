/** The dialogs that any public page may open. */
export type DialogName = "quick-contact" | "annual-service" | "mot-reminder";

type Listener = (name: DialogName) => void;
let listener: Listener | null = null;
let waiting: DialogName | null = null;

/** Opens a dialog of the public layout; may be called before its host has arrived. */
export function openDialog(name: DialogName): void {
  if (listener) listener(name);
  else waiting = name;
}

/** Whether a press waits for the host; it does no longer. */
export function stopWaiting(): boolean {
  const waited = waiting !== null;
  waiting = null;
  return waited;
}

/** The one host that shows them; returns how to leave again. */
export function onDialog(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = null;
  return () => {
    if (listener === next) listener = null;
  };
}
