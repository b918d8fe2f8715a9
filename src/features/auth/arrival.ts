/** Content of the fragment of a mailed link, read before the auth client clears it. */
export type Arrival = {
  /** The link is for setting a new password. */
  recovers: boolean;
  /** Error of the link as a sentence, or null. */
  problem: string | null;
};

/** Parses the fragment that the auth service adds to links (decision 0008). */
export function readArrival(hash: string): Arrival {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const failed = given.has("error") || given.has("error_code");
  return {
    recovers: given.get("type") === "recovery" && given.has("access_token"),
    problem: failed
      ? "This link has expired or was used before. Sign in, or ask for a new one below."
      : null,
  };
}
