/** Whether there is unsaved work on the screen, and whether this browser keeps it when it is left. */
export type UnsavedWork = "kept" | "unkept" | null;

const checks = new Set<() => UnsavedWork>();

/** Asks `check` for unsaved work until the returned function is called. */
export function watchUnsavedWork(check: () => UnsavedWork): () => void {
  checks.add(check);
  return () => {
    checks.delete(check);
  };
}

/** The unsaved work of the screen, for what leaves it otherwise than by a link, such as signing out. */
export function unsavedWork(): UnsavedWork {
  const found = [...checks].map((check) => check());
  return found.find((work) => work === "unkept") ?? found.find((work) => work !== null) ?? null;
}
