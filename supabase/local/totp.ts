import { createHmac, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** A random key of 160 bits in base 32, as authenticator apps take it. */
export function newTotpKey(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte & 31]).join("");
}

/** The code that an authenticator app shows at `time` (RFC 6238: SHA-1, six digits, 30 s). */
export function totpCode(key: string, time = Date.now()): string {
  const bits = Array.from(key, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(time / STEP_MS), 4);
  const hash = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Whether this is the code of now, or of one step before or after, since clocks differ. */
export function isTotpCode(key: string, code: string): boolean {
  const now = Date.now();
  return [0, -STEP_MS, STEP_MS].some((shift) => totpCode(key, now + shift) === code);
}
