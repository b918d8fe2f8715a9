/** Enough of a file to tell its format, in bytes. */
export const headLength = 16;

/**
 * The media type of a picture by its first bytes, since a name or a type can claim anything; null
 * for what is no JPEG, PNG, WebP or AVIF. The signatures are those of the formats' own documents.
 */
export function pictureTypeOf(head: Uint8Array): string | null {
  const begins = String.fromCharCode(...head);
  if (begins.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (begins.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (begins.startsWith("RIFF") && begins.startsWith("WEBP", 8)) return "image/webp";
  return /^ftypavi[fs]/.test(begins.slice(4)) ? "image/avif" : null;
}
