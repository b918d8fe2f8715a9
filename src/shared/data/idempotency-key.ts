import { z } from "./zod";
import { readStored, removeStored, writeStored } from "@/shared/browser/storage";

const keySchema = z.object({
  id: z.uuid(),
  fingerprint: z.string(),
  mailed: z.boolean(),
  /** The tab that has made it. */
  tab: z.string(),
});
const keysSchema = z.array(keySchema);

/** The id of the record of one content, and whether a mail may have gone out. */
export type IdempotencyKey = z.infer<typeof keySchema>;

/** Keys kept per form, since two tabs may send different content. */
const mostKeys = 5;

const storageKey = (form: string) => `${form}:attempt`;

/** Names this tab, also after a reload; in session storage. */
const tabKey = "tab";

/**
 * The idempotency key of `content` sent from `form`. The same content gets the same id, also after a
 * reload, so that it is recorded once; changed content gets a new one (docs/forms.md#record-then-mail).
 */
export async function idempotencyKeyFor(form: string, content: object): Promise<IdempotencyKey> {
  const fingerprint = await digest(JSON.stringify(content));
  const known = keptKeys(form).find((key) => key.fingerprint === fingerprint);
  if (known) return known;
  const id = crypto.randomUUID();
  const key: IdempotencyKey = { id, fingerprint, mailed: false, tab: thisTab() };
  keepIdempotencyKey(form, key);
  return key;
}

/** The kept key with an id; undefined where there is none. */
export function keptKey(form: string, id: string): IdempotencyKey | undefined {
  return keptKeys(form).find((key) => key.id === id);
}

/** Stores a key in local storage; if that is blocked, a retry gets a new one. */
export function keepIdempotencyKey(form: string, key: IdempotencyKey): void {
  write(form, [key, ...others(form, key)].slice(0, mostKeys));
}

/**
 * Removes the key of delivered content, so that the same content sent again is a new enquiry, and the
 * keys of this tab's earlier attempts, whose content was changed before it was delivered. Another
 * tab may still be sending.
 */
export function forgetIdempotencyKeys(form: string, key: IdempotencyKey): void {
  const tab = thisTab();
  write(
    form,
    others(form, key).filter((other) => other.tab !== tab),
  );
}

function thisTab(): string {
  const known = readStored(tabKey, "session");
  if (typeof known === "string") return known;
  const tab = crypto.randomUUID();
  writeStored(tabKey, tab, "session");
  return tab;
}

function keptKeys(form: string): IdempotencyKey[] {
  return keysSchema.safeParse(readStored(storageKey(form))).data ?? [];
}

function others(form: string, key: IdempotencyKey): IdempotencyKey[] {
  return keptKeys(form).filter(({ id }) => id !== key.id);
}

function write(form: string, kept: IdempotencyKey[]): void {
  if (kept.length > 0) writeStored(storageKey(form), kept);
  else removeStored(storageKey(form));
}

/** SHA-256 in hexadecimal, since two contents must never share an id. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
