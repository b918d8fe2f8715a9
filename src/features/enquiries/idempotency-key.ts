import { z } from "@/lib/data/zod";
import { readStored, removeStored, writeStored } from "@/lib/browser/storage";

const attemptSchema = z.object({
  id: z.uuid(),
  fingerprint: z.string(),
  mailed: z.boolean(),
});
const attemptsSchema = z.array(attemptSchema);

/** One try at sending one content: the id it is recorded under, and whether a mail may have gone out. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Two tabs may be trying different things with one form; more than a few are forgotten. */
const mostAttempts = 5;

const storageKey = (form: string) => `${form}:attempt`;

/**
 * The attempt that sends `content` from `form`. The same content gets the same id, also after a
 * reload, so that it is recorded once; changed content gets a new one (ruling 10).
 */
export async function attemptFor(form: string, content: object): Promise<Attempt> {
  const fingerprint = await digest(JSON.stringify(content));
  const known = attempts(form).find((attempt) => attempt.fingerprint === fingerprint);
  if (known) return known;
  const attempt: Attempt = { id: crypto.randomUUID(), fingerprint, mailed: false };
  keepAttempt(form, attempt);
  return attempt;
}

/** Keeps what has become of an attempt, in local storage; where that is forbidden, a retry is a new one. */
export function keepAttempt(form: string, attempt: Attempt): void {
  write(form, [attempt, ...others(form, attempt)].slice(0, mostAttempts));
}

/** Drops an attempt that has ended well: the same content sent again is a new enquiry. */
export function forgetAttempt(form: string, attempt: Attempt): void {
  write(form, others(form, attempt));
}

function attempts(form: string): Attempt[] {
  return attemptsSchema.safeParse(readStored(storageKey(form))).data ?? [];
}

function others(form: string, attempt: Attempt): Attempt[] {
  return attempts(form).filter(({ id }) => id !== attempt.id);
}

function write(form: string, kept: Attempt[]): void {
  if (kept.length > 0) writeStored(storageKey(form), kept);
  else removeStored(storageKey(form));
}

/** SHA-256 in hexadecimal: two contents must never share an id. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
