type Settings = {
  url: string;
  /** The secret key, and the public one if there is one. */
  key: string;
  publicKey: string | undefined;
};

/**
 * The settings that Supabase provides to every Edge Function, or null if one is missing. Projects
 * with the newer API keys have them in one variable each, by name; their legacy keys may be disabled.
 */
export function readSettings(variable: (name: string) => string | undefined): Settings | null {
  const url = variable("SUPABASE_URL");
  const key = defaultKey(variable("SUPABASE_SECRET_KEYS")) ?? variable("SUPABASE_SERVICE_ROLE_KEY");
  const publicKey =
    defaultKey(variable("SUPABASE_PUBLISHABLE_KEYS")) ?? variable("SUPABASE_ANON_KEY");
  return url && key ? { url, key, publicKey } : null;
}

function defaultKey(json: string | undefined): string | undefined {
  try {
    const { default: key } = JSON.parse(json ?? "{}") as { default?: unknown };
    return typeof key === "string" && key !== "" ? key : undefined;
  } catch {
    return undefined;
  }
}
