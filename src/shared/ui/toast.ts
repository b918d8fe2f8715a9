/** A short message over the page; errors are destructive in style (docs/forms.md#errors). */
export type Toast = {
  title: string;
  text?: string;
  tone?: "plain" | "error";
  /** A newer toast of the same topic replaces this one; without a topic, one with the same title. */
  topic?: "connection" | "form" | "chat" | "request";
  /** A button in the toast, such as Undo; the toast is then shown for 10 s (WCAG 2.2.1). */
  action?: { label: string; onPress: () => void };
};

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
const waiting: Toast[] = [];

/** How long a toast is shown, in ms. */
export const durationOf = ({ action }: Toast) => (action ? 10_000 : 5_000);

/** Shows a toast for 5 s, one with an action for 10 s. Queued until the toast host is mounted. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** Subscribes the toast host; returns the unsubscribe function. */
export function onToast(next: Listener): () => void {
  listener = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Shows that a part of the page could not be loaded. `what`: "The chat". */
export function showMissing(what: string): void {
  const text = `${what} could not be loaded. Please check your connection and try again.`;
  showToast({ title: "Network Error", text, tone: "error" });
}
