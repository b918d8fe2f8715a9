import { useRef, useState } from "react";
import { readStored, removeStored, writeStored } from "./storage";

/** The content that was sent last, and the id that it was sent under. */
type Attempt = { content: string; id: string };

/**
 * A text that is typed, kept in this tab under `key` until it is sent. `idFor` gives the same content
 * the same id (a UUID) until `forget`, also after a reload, so that a lost answer sends nothing twice.
 */
export function useKeptText(key: string) {
  const [restored] = useState(() => read(key));
  const [text, setText] = useState(restored.text);
  const attempt = useRef(restored.attempt);

  function type(next: string): void {
    setText(next);
    write(next);
  }
  function write(present: string): void {
    writeStored(key, { text: present, attempt: attempt.current }, "session");
  }
  function idFor(content: string): string {
    if (attempt.current?.content === content) return attempt.current.id;
    const id = crypto.randomUUID();
    attempt.current = { content, id };
    write(text);
    return id;
  }
  function forget(): void {
    setText("");
    attempt.current = undefined;
    removeStored(key, "session");
  }
  return { text, type, idFor, forget };
}

function read(key: string): { text: string; attempt: Attempt | undefined } {
  const { text, attempt } = Object(readStored(key, "session")) as Record<string, unknown>;
  const { content, id } = Object(attempt) as Record<string, unknown>;
  return {
    text: typeof text === "string" ? text : "",
    attempt: typeof content === "string" && typeof id === "string" ? { content, id } : undefined,
  };
}
