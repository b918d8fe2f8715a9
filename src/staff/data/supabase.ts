import * as supabaseJs from "@supabase/supabase-js";
import { ApiError } from "@/shared/http/api-error";
import type { Database } from "@/shared/data/database.types";
import { supabaseSettings } from "@/shared/http/env";
import { request, RequestError } from "@/shared/http/request";
import { untilAnswered } from "./session-renewal";

export type Session = supabaseJs.Session;
export type User = supabaseJs.User;

type Client = supabaseJs.SupabaseClient<Database>;
let client: Client | undefined;

/**
 * The full Supabase client, for staff screens only; null if Supabase is not configured
 * (docs/architecture.md#missing-services). Its fetch doesn't retry (docs/forms.md#requests): the query client
 * and the auth client do; only the renewal of a session is repeated until it is answered
 * (docs/roles.md#sessions). Auth options: docs/roles.md#sessions.
 */
export function supabase(): Client | null {
  const settings = supabaseSettings();
  if (!settings) return null;
  const project = new URL(settings.url).hostname.split(".")[0];
  client ??= supabaseJs.createClient<Database>(settings.url, settings.key, {
    auth: {
      flowType: "implicit",
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      storageKey: `sb-${project}-auth-token`,
    },
    global: {
      headers: { "X-Client-Info": "garage-website/1.0.0" },
      fetch: (input, init) => {
        const send = async () => withMessage(await request(input, init, { retries: 0 }));
        const { search } = new URL(input instanceof Request ? input.url : input);
        const renews = search.includes("grant_type=refresh_token");
        return renews ? untilAnswered(send) : send();
      },
    },
    realtime: { params: { eventsPerSecond: 10 } },
  });
  return client;
}

/**
 * The auth client doesn't read the body of a server error: it takes the error's message from `msg`
 * of the response itself. Empty if the server sent no message.
 */
async function withMessage(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const text = await response.text();
  return Object.assign(new Response(text, response), { msg: messageIn(text) });
}

function messageIn(json: string): string {
  try {
    const { msg } = JSON.parse(json) as { msg?: unknown };
    return typeof msg === "string" ? msg : "";
  } catch {
    return "";
  }
}

/** The client, on screens that the route guards only show if Supabase is configured. */
export function requireSupabase(): Client {
  const found = supabase();
  if (!found) throw new Error("Supabase is not set up.");
  return found;
}

type Schema = Database["public"];
type Functions = Schema["Functions"];

/** A table of the database. */
export function table<Name extends keyof Schema["Tables"]>(name: Name) {
  return requireSupabase().from(name);
}

/** What a function of the database answers. `signal`: of a query, which ends it and retries by itself. */
export async function rpc<Name extends keyof Functions>(
  name: Name,
  ...[args, signal]: Functions[Name]["Args"] extends Record<PropertyKey, never>
    ? [args?: Record<PropertyKey, never>, signal?: AbortSignal]
    : [args: Functions[Name]["Args"], signal?: AbortSignal]
) {
  const call = requireSupabase().rpc(name, args);
  return unwrap(await (signal ? call.abortSignal(signal).retry(false) : call));
}

export type DataAnswer<Data> = supabaseJs.PostgrestSingleResponse<Data>;

/** The data of a response. Throws `ApiError` for an error response, `RequestError` if there was none. */
export function unwrap<Data>({ data, error, status }: DataAnswer<Data>): Data {
  if (!error) return data;
  if (status === 0) throw new RequestError(navigator.onLine ? "network" : "offline", error.message);
  const { code }: { code?: string } = error; // A gateway gives none.
  throw new ApiError(code ?? "", status, error.message, error.hint);
}

type StoredAnswer<Data> =
  | { data: Data; error: null }
  | { data: null; error: { message: string; statusCode?: string | undefined } };

/** `unwrap` for the storage service; the `code` of its `ApiError` is an HTTP status. */
export function unwrapStored<Data>({ data, error }: StoredAnswer<Data>): Data {
  if (!error) return data;
  const { statusCode = "", message } = error;
  if (statusCode === "") throw new RequestError(navigator.onLine ? "network" : "offline", message);
  throw new ApiError(statusCode, Number(statusCode), message);
}
