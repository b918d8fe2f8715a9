import type { Facts } from "@/content/facts";
import { shippedFacts } from "@/content/shipped-facts";
import { supabaseSettings } from "@/lib/http/env";
import { logger } from "@/lib/http/logger";
import { request } from "@/lib/http/request";
import { readFacts } from "./read-facts";

/**
 * The facts that were published after `version`, or null: usually there are none, and the answer is
 * empty. `built` stands in for what cannot be read. Never rejects: without an answer there is nothing
 * newer (decision 0101).
 */
export async function fetchNewerFacts(version: number, built: Facts): Promise<Facts | null> {
  const settings = supabaseSettings();
  if (!settings || !navigator.onLine) return null;
  const url = `${settings.url}/rest/v1/current_facts?select=body&version=gt.${version}`;
  try {
    const answer = await request(url, { headers: { apikey: settings.key } }, { retries: 0 });
    if (!answer.ok) return null;
    const rows: unknown = await answer.json();
    const [row] = Array.isArray(rows) ? (rows as unknown[]) : [];
    return row ? readFacts((row as { body?: unknown }).body, shippedFacts, built) : null;
  } catch (error) {
    logger.debug(`Newer facts could not be read: ${String(error)}`);
    return null;
  }
}
