import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "@/lib/storage";

const attemptSchema = z.object({
  id: z.uuid(),
  fingerprint: z.string(),
  mailed: z.boolean(),
});

/** One try at sending one content: the id it is recorded under, and whether a mail may have gone out. */
export type Attempt = z.infer<typeof attemptSchema>;

const storageKey = (form: string) => `${form}:attempt`;

/**
 * The attempt that sends `content` from `form`. The same content gets the same id, also after a
 * reload, so that it is recorded once; changed content gets a new one (ruling 10).
 */
export async function attemptFor(form: string, content: object): Promise<Attempt> {
  const fingerprint = await digest(JSON.stringify(content));
  const stored = attemptSchema.safeParse(readStored(storageKey(form)));
  if (stored.success && stored.data.fingerprint === fingerprint) return stored.data;
  const attempt: Attempt = { id: crypto.randomUUID(), fingerprint, mailed: false };
  keepAttempt(form, attempt);
  return attempt;
}

export function keepAttempt(form: string, attempt: Attempt): void {
  writeStored(storageKey(form), attempt);
}

export function forgetAttempt(form: string): void {
  removeStored(storageKey(form));
}

/** SHA-256 in hexadecimal: two contents must never share an id. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
