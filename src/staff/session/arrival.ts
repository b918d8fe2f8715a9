/** What a mailed link is for, as the auth service names it. */
const linkTypes = ["signup", "email", "magiclink", "invite", "recovery"] as const;

/** The one-time token of a mailed link, which is used up by a press only (docs/roles.md#links-in-mails). */
export type LinkToken = { hash: string; type: (typeof linkTypes)[number] };

/** Content of a mailed link, read before the auth client clears its fragment. */
export type Arrival = {
  /** The link is for setting a new password. */
  recovers: boolean;
  /** Error of the link as a sentence, or null. */
  problem: string | null;
  token: LinkToken | null;
};

export const brokenLinkText =
  "This link has expired or was used before. Sign in, or ask for a new one below.";

/**
 * Parses the fragment of an address from a mail: tokens or an error of the auth service
 * (docs/roles.md#sign-in), or a one-time token, which stands there since fragments reach no log and no
 * Referer.
 */
export function readArrival({ hash }: { hash: string }): Arrival {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const failed = given.has("error") || given.has("error_code");
  return {
    // Whoever was invited has no password yet.
    recovers: /^(?:recovery|invite)$/.test(given.get("type") ?? "") && given.has("access_token"),
    problem: failed ? brokenLinkText : null,
    token: readToken(given),
  };
}

function readToken(given: URLSearchParams): LinkToken | null {
  const hash = given.get("token_hash");
  const type = linkTypes.find((known) => known === given.get("type"));
  return hash && type ? { hash, type } : null;
}

/** Whether the person who opened this link has to set a password next. */
export function setsPassword({ type }: LinkToken): boolean {
  return type === "invite" || type === "recovery";
}
