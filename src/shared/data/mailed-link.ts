/** Id and token of a mailed link. */
export type MailedLink = { id: string; token: string };

/** The link in a fragment, `#<id>.<token>`; null if it has another shape. */
export function readMailedLink(hash: string): MailedLink | null {
  const [, id, token] =
    /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,100})$/i.exec(hash) ?? [];
  return id !== undefined && token !== undefined ? { id, token } : null;
}
