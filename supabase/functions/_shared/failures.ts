import { DatabaseRefused } from "./database.ts";

type Details = Record<string, string | number | undefined>;

/** Writes a failure to the function's log, as one line of JSON: nothing that somebody typed. */
export function logFailure(name: string, details: Details): void {
  console.error(JSON.stringify({ function: name, ...details }));
}

/** What may be logged of an error: its text may repeat what the database or a network has said. */
export function detailsOf(error: unknown): Details {
  if (error instanceof DatabaseRefused) return { call: error.path, status: error.status };
  return { error: error instanceof Error ? error.name : "unknown" };
}

/** Logs why a request cannot be served now, and answers with when to try again. */
export function unavailable(name: string, error: unknown): Response {
  logFailure(name, detailsOf(error));
  return new Response(null, { status: 503, headers: retryLater });
}

/** Seconds. */
export const retryLater = { "retry-after": "30" };
