import { supabaseSettings } from "@/lib/http/env";
import { logger } from "@/lib/http/logger";

/**
 * The body of the facts that were published after `version`, not yet checked, or null: usually there
 * are none, and the answer is empty. Never rejects: without an answer there is nothing newer
 * (decision 0101).
 */
export async function fetchNewerBody(version: number): Promise<unknown> {
  const settings = supabaseSettings();
  if (!settings || !navigator.onLine) return null;
  const url = `${settings.url}/rest/v1/current_facts?select=body&version=gt.${version}`;
  try {
    // Without `request`, whose retries are not needed here: every visit would load them.
    const answer = await fetch(url, {
      headers: { apikey: settings.key },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return null;
    const rows: unknown = await answer.json();
    const [row] = Array.isArray(rows) ? (rows as unknown[]) : [];
    return row ? (row as { body?: unknown }).body : null;
  } catch (error) {
    logger.debug(`Newer facts could not be read: ${String(error)}`);
    return null;
  }
}
