/**
 * Browser storage that never throws, although it may be full, blocked or written by an older
 * version. Callers parse what they read with a schema of their own.
 */
export type Area = "local" | "session";

function area(name: Area): Storage | null {
  try {
    return name === "local" ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** The JSON stored under `key`, or undefined if it is missing or unreadable. */
export function readStored(key: string, where: Area = "local"): unknown {
  try {
    const text = area(where)?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if the browser refused to store it (quota, private mode). */
export function writeStored(key: string, value: unknown, where: Area = "local"): boolean {
  try {
    const storage = area(where);
    storage?.setItem(key, JSON.stringify(value));
    return Boolean(storage);
  } catch {
    return false;
  }
}

/** Does nothing if storage is blocked. */
export function removeStored(key: string, where: Area = "local"): void {
  try {
    area(where)?.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Removes all of this site's. */
export function clearArea(where: Area): void {
  try {
    area(where)?.clear();
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** The keys in local storage that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(area("local") ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * The keys in local storage under which the drafts of one form are kept: `key` itself, then
 * `key~…` of further tabs (docs/forms.md#drafts).
 */
export function storedSlots(key: string): string[] {
  return [...storedKeys(key).filter((name) => name === key), ...storedKeys(`${key}~`)];
}
