/**
 * The address as it may stand in a link or picture, or null (ruling 22): http(s), mailto, tel or a
 * path of this site; never `//host`, another scheme, blanks, control characters or backslashes.
 * The constraint on `pages.content_blocks` refuses the same.
 */
export function safeUrl(text: string): string | null {
  const url = text.trim();
  if (/[\s\\\p{Cc}\p{Cf}\p{Surrogate}]/u.test(url)) return null;
  if (/^\/(?!\/)/.test(url)) return url;
  if (/^https?:\/\/[^/?#]/i.test(url)) return URL.canParse(url) ? url : null;
  return /^(?:mailto|tel):./i.test(url) ? url : null;
}

/** A safe address that a picture can have: http(s) or a path of this site. */
export function safePictureUrl(text: string): string | null {
  const url = safeUrl(text);
  return url !== null && /^(?:https?:|\/)/i.test(url) ? url : null;
}
