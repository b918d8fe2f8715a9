import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "./database.types";
import { supabaseSettings } from "./env";
import { request } from "./request";

/**
 * The data API for visitors without an account: a tenth of the weight of the whole client.
 * Null where the site runs without Supabase (ruling 12).
 *
 * Inserts may be repeated, since each carries an id made beforehand: the second is refused as a
 * duplicate (ruling 10).
 */
export function publicApi(): PostgrestClient<Database> | null {
  const settings = supabaseSettings();
  if (!settings) return null;
  return new PostgrestClient<Database>(`${settings.url}/rest/v1`, {
    headers: { apikey: settings.key, "X-Client-Info": "garage-website/1.0.0" },
    fetch: (input, init) => request(input, init, { repeatable: true }),
  });
}

/** True when the backend answers at all (specification 7, "Connection check"): HEAD to its base address. */
export async function backendAnswers(): Promise<boolean> {
  const settings = supabaseSettings();
  if (!settings) return true;
  try {
    await request(`${settings.url}/rest/v1/`, { method: "HEAD", headers: { apikey: settings.key } }, { retries: 0 });
    return true;
  } catch {
    return false;
  }
}
