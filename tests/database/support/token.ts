import { createHmac } from "node:crypto";

export type Claims = Record<string, unknown>;

/** The claims of an access token. */
export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
}

/** A token with these claims, signed (HS256) with this secret. */
export function forge(claims: Claims, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** An unsigned token (`alg: none`). */
export function forgeUnsigned(claims: Claims): string {
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
