/**
 * Browser storage that never throws: it may be full, forbidden, or hold what another version
 * wrote. What is read is parsed by the caller's own schema.
 */
export type Area = "local" | "session";

function area(name: Area): Storage | null {
  try {
    return name === "local" ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** The JSON under `key`, or undefined where there is none that can be read. */
export function readStored(key: string, where: Area = "local"): unknown {
  try {
    const text = area(where)?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false where the browser refused (full, private mode). */
export function writeStored(key: string, value: unknown, where: Area = "local"): boolean {
  try {
    const storage = area(where);
    storage?.setItem(key, JSON.stringify(value));
    return Boolean(storage);
  } catch {
    return false;
  }
}

/** Forgets what is under `key`; where storage is forbidden there is nothing. */
export function removeStored(key: string, where: Area = "local"): void {
  try {
    area(where)?.removeItem(key);
  } catch {
    // Nothing is there that could be removed.
  }
}
