/** The dialogs that any public page may open. */
export type DialogName = "quick-contact" | "contact-email" | "annual-service" | "mot-reminder";

type Listener = (name: DialogName) => void;
let listener: Listener | null = null;
let waiting: DialogName | null = null;

/** Opens a dialog of the public layout; queued until the dialog host is mounted. */
export function openDialog(name: DialogName): void {
  if (listener) listener(name);
  else waiting = name;
}

/** Whether a request is queued; clears it. */
export function stopWaiting(): boolean {
  const waited = waiting !== null;
  waiting = null;
  return waited;
}

/** Subscribes the dialog host; returns the unsubscribe function. */
export function onDialog(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = null;
  return () => {
    if (listener === next) listener = null;
  };
}
