type Settings = { url: string; key: string };

/**
 * What Supabase sets for every Edge Function, or null where something is missing. A project with the
 * newer keys has them in one variable, by name, and the older one holds a key that may be switched off.
 */
export function readSettings(variable: (name: string) => string | undefined): Settings | null {
  const url = variable("SUPABASE_URL");
  const key = defaultKey(variable("SUPABASE_SECRET_KEYS")) ?? variable("SUPABASE_SERVICE_ROLE_KEY");
  return url && key ? { url, key } : null;
}

function defaultKey(json: string | undefined): string | undefined {
  try {
    const { default: key } = JSON.parse(json ?? "{}") as { default?: unknown };
    return typeof key === "string" && key !== "" ? key : undefined;
  } catch {
    return undefined;
  }
}
