import type { Answer } from "./play";

/** Headers that the site or its clients may read; all others are left out of a recording. */
const readHeaders = new Set([
  "content-type",
  "access-control-expose-headers",
  "cache-control",
  "content-range",
  "location",
  "retry-after",
  "www-authenticate",
  "x-sb-error-code",
  "x-supabase-api-version",
]);

const words: [RegExp, string][] = [
  [/(?<=refresh_token=)[\w-]+/g, "<refresh token>"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "<token>"],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, "<time>"],
  [/(?<=expires_at=)\d+/g, "<seconds>"],
  [/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, "<site>"],
  [/(?<=after )\d+(?= seconds)/g, "<n>"],
];
const secrets: Record<string, string> = {
  refresh_token: "<refresh token>",
  expires_at: "<seconds>",
  secret: "<secret>",
  qr_code: "<picture>",
  uri: "<uri>",
};

/** An answer without what differs from one time to the next or should stay secret. */
export function shortened({ status, headers, body }: Answer): Answer {
  const read = Object.entries(headers).filter(([name]) => readHeaders.has(name));
  return {
    status,
    headers: Object.fromEntries(read.map(([name, value]) => [name, plain(value)])),
    body: shapeOf(body),
  };
}

/** A value with tokens, ids, times and addresses replaced by what they are. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === "string") return plain(value);
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secrets[key] && typeof item !== "object" ? secrets[key] : shapeOf(item),
    ]),
  );
}

function plain(text: string): string {
  return words.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
}
