/**
 * The trimmed URL if it is safe in a link, else null (docs/page-editor.md#links): http(s), mailto, tel or a
 * path of this site; never `//host`, another scheme, blanks, control characters or backslashes. The
 * constraint on `pages.content_blocks` applies the same rules.
 */
export function safeUrl(text: string): string | null {
  const url = text.trim();
  if (/[\s\\\p{Cc}\p{Cf}\p{Surrogate}]/u.test(url)) return null;
  if (/^\/(?!\/)/.test(url)) return url;
  if (/^https?:\/\/[^/?#]/i.test(url)) return URL.canParse(url) ? url : null;
  return /^(?:mailto|tel):./i.test(url) ? url : null;
}

/** `safeUrl` for pictures: http(s) or a path of this site. */
export function safePictureUrl(text: string): string | null {
  const url = safeUrl(text);
  return url !== null && /^(?:https?:|\/)/i.test(url) ? url : null;
}
