/**
 * Settings of the build (`.env.example` explains each variable). `parseEnv` in
 * `tools/build/env-schema.ts` validates them when Vite starts, so that the browser needs no schema.
 * URLs may be relative ("/"): the embedded Supabase has the origin of the site.
 */
/** The URL with its origin, without a slash at its end. */
export function absolute(address: string): string {
  return new URL(address, globalThis.location?.origin ?? "http://localhost").href.replace(
    /\/$/,
    "",
  );
}

/** URL and public key of the Supabase project, or null if not configured (docs/architecture.md#missing-services). */
export function supabaseSettings(): { url: string; key: string } | null {
  const url: string | undefined = import.meta.env.VITE_SUPABASE_URL;
  const key: string | undefined = import.meta.env.VITE_SUPABASE_ANON_KEY;
  return url && key ? { url: absolute(url), key } : null;
}
