/** `minimum_password_length` in `supabase/config.toml`. */
const shortest = 8;

export const passwordHint = `At least ${shortest} characters, with small and capital letters and digits.`;

const sentences: Record<string, string> = {
  length: `Use at least ${shortest} characters.`,
  characters: "Use small letters, capital letters and digits.",
  pwned: "It is known from a data leak. Choose one that you use nowhere else.",
};

/** The auth service's reasons against a password as sentences; unknown ones are shown as they are. */
export function passwordReasons(reasons: unknown): string[] {
  return Array.isArray(reasons)
    ? reasons.map((reason) => sentences[String(reason)] ?? String(reason))
    : [];
}
