import { PostgrestClient } from "@supabase/postgrest-js";
import { ApiError } from "./api-error";
import type { Database } from "./database.types";
import { supabaseSettings } from "./env";
import { problemOf, type ErrorType } from "./errors";
import { request } from "./request";

type Tables = Database["public"]["Tables"];
const duplicate = "23505";

/** False where the site runs without Supabase (ruling 12). */
export function recordsAreKept(): boolean {
  return supabaseSettings() !== null;
}

/**
 * Adds a row as a visitor without an account, who may add but not read: a tenth of the weight of
 * the whole Supabase client. The row carries an id made beforehand, so the call may be repeated:
 * the second is refused as a duplicate, which counts as added (ruling 10). Throws `ApiError` where
 * the database refuses, `RequestError` where it does not answer.
 */
export async function addRow<Name extends keyof Tables>(
  table: Name,
  row: Tables[Name]["Insert"] & { id: string },
): Promise<void> {
  const settings = supabaseSettings();
  if (!settings) throw new Error("Supabase is not set up.");
  let failure: Error | undefined;
  const api = new PostgrestClient(`${settings.url}/rest/v1`, {
    headers: { apikey: settings.key, "X-Client-Info": "garage-website/1.0.0" },
    retry: false,
    fetch: async (input, init) => {
      try {
        return await request(input, init, { repeatable: true });
      } catch (error) {
        failure = error as Error;
        throw error;
      }
    },
  });
  const { error, status } = await api.from(table).insert(row);
  if (failure) throw failure;
  if (error && error.code !== duplicate)
    throw new ApiError(error.code ?? "", status, error.message);
}

/** What a person reads where a row could not be added: the catalogue's text, and its toast's title. */
export async function refusalOf(
  error: unknown,
): Promise<{ type: ErrorType; title: string; text: string }> {
  const { type, text, unreachable } = problemOf(error);
  const title = unreachable && !(await backendAnswers()) ? "Network Issue" : "Error";
  return { type, title, text };
}

/** True when the backend answers at all (specification 7, "Connection check"): HEAD to its base address. */
export async function backendAnswers(): Promise<boolean> {
  const settings = supabaseSettings();
  if (!settings) return true;
  try {
    await request(
      `${settings.url}/rest/v1/`,
      { method: "HEAD", headers: { apikey: settings.key } },
      { retries: 0 },
    );
    return true;
  } catch {
    return false;
  }
}
