/** The dialogs that any public page may open. */
export type DialogName = "quick-contact" | "annual-service" | "mot-reminder";

type Listener = (name: DialogName) => void;
let listener: Listener | null = null;

/** Opens a dialog of the public layout; does nothing where that layout is not shown. */
export function openDialog(name: DialogName): void {
  listener?.(name);
}

/** The one host that shows them; returns how to leave again. */
export function onDialog(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
