import { supabaseSettings } from "@/shared/http/env";
import { logger } from "@/shared/http/logger";

/** A publication; its body is not yet checked. */
type Row = { version?: number; body?: unknown };

/**
 * The facts that were published after `version`, or null: usually there are none, and the answer is
 * empty. Never rejects: without an answer there is nothing newer (docs/facts.md#newer-facts).
 */
export async function fetchNewerFacts(version: number): Promise<Row | null> {
  const settings = supabaseSettings();
  if (!settings || !navigator.onLine) return null;
  const url = `${settings.url}/rest/v1/current_facts?select=version,body&version=gt.${version}`;
  try {
    // Without `request`, whose retries are not needed here: every visit would load them.
    const answer = await fetch(url, {
      headers: { apikey: settings.key },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return null;
    const rows: unknown = await answer.json();
    return Array.isArray(rows) ? ((rows as (Row | null)[])[0] ?? null) : null;
  } catch (error) {
    logger.debug(`Newer facts could not be read: ${String(error)}`);
    return null;
  }
}
