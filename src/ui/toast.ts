/** A short message over the page; errors are destructive in style (specification 8). */
export type Toast = {
  title: string;
  text?: string;
  tone?: "plain" | "error";
  /** What it is about: a newer toast of the same topic takes its place, so that none contradicts the present. */
  topic?: "connection" | "form" | "chat";
  /** A button in the toast, such as Undo. It stays for 10 s then, so that a slow hand gets there. */
  action?: { label: string; onPress: () => void };
};

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
const waiting: Toast[] = [];

/** Shows a toast for 5 s, one with an action for 10 s. May be called before the toast region is there. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** The one region that shows them; returns how to leave again. */
export function onToast(next: Listener): () => void {
  listener = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Says that a part of the page could not be fetched. `what`: "The chat". */
export function showMissing(what: string): void {
  const text = `${what} could not be loaded. Please check your connection and try again.`;
  showToast({ title: "Network Error", text, tone: "error" });
}
