import { PostgrestClient } from "@supabase/postgrest-js";
import { ApiError } from "@/shared/http/api-error";
import type { Database } from "./database.types";
import type { PublishedPage } from "./published-page";
import { currentFacts } from "@/shared/facts/current";
import { supabaseSettings } from "@/shared/http/env";
import { errorTexts, problemOf, type ErrorType, type Problem } from "@/shared/http/errors";
import { serverSendsMail } from "@/shared/http/mail-settings";
import { request, type RequestOptions } from "@/shared/http/request";

type Tables = Database["public"]["Tables"];
const duplicate = "23505";
/** HTTP 202: stored, but held for staff (docs/forms.md#limits). */
const accepted = 202;

/** True if Supabase is configured, so that visitors' messages are recorded (docs/architecture.md#missing-services). */
export function recordsAreKept(): boolean {
  return supabaseSettings() !== null;
}

/**
 * Inserts a row as the anonymous role, with a tenth of the weight of the full Supabase client. The
 * row has an id made by the browser, so the insert may be retried: a duplicate counts as added
 * (docs/forms.md#record-then-mail). `held`: staff have to release it before it is mailed
 * (docs/forms.md#limits). Throws
 * `ApiError` for an error response, `RequestError` if there was none.
 */
export async function addRow<Name extends keyof Tables>(
  table: Name,
  row: Tables[Name]["Insert"] & { id: string },
): Promise<{ held: boolean }> {
  const { api, call } = openApi({ repeatable: true });
  const { error, status } = await call((api as PostgrestClient).from(table).insert(row));
  if (error && error.code !== duplicate)
    throw new ApiError(error.code ?? "", status, error.message, error.hint);
  return { held: status === accepted };
}

type Functions = Database["public"]["Functions"];

/**
 * Calls a function of the database as the anonymous role; one that may be repeated without harm, so
 * it is. Throws as `addRow` does.
 */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  limits: RequestOptions = {},
): Promise<unknown> {
  const { api, call } = openApi({ repeatable: true, ...limits });
  return dataOf<unknown>(await call((api as PostgrestClient).rpc(name, args as object)));
}

/**
 * The published page with a slug, or null (docs/page-editor.md#published-pages). Throws as `addRow` does.
 */
export async function readPublishedPage(slug: string): Promise<PublishedPage | null> {
  const { api, call } = openApi();
  return dataOf(await call(api.from("pages").select("*").eq("slug", slug).maybeSingle()));
}

/** The present slug of the page that formerly had `slug`, or null (docs/page-editor.md#two-at-once). */
export async function readPresentSlug(slug: string): Promise<string | null> {
  const { api, call } = openApi();
  const moved = api.from("page_slugs").select("page:pages(slug)").eq("slug", slug).maybeSingle();
  return dataOf(await call(moved))?.page?.slug ?? null;
}

/** The published page that replaces the built-in home page, or null (docs/page-editor.md#homepage). */
export async function readHomepage(): Promise<PublishedPage | null> {
  const { api, call } = openApi();
  const homepage = api.from("pages").select("*").eq("is_homepage", true).maybeSingle();
  return dataOf(await call(homepage));
}

type Answer<Data> = {
  data: Data;
  error: { code?: string; message: string; hint?: string | null } | null;
  status: number;
};

function dataOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw new ApiError(error.code ?? "", status, error.message, error.hint);
  return data;
}

/** A PostgREST client, and `call`, which rethrows the request helper's error. */
function openApi(options: RequestOptions = {}) {
  const settings = supabaseSettings();
  if (!settings) throw new Error("Supabase is not set up.");
  let failure: Error | undefined;
  const api = new PostgrestClient<Database>(`${settings.url}/rest/v1`, {
    headers: { apikey: settings.key, "X-Client-Info": "garage-website/1.0.0" },
    retry: false,
    fetch: async (input, init) => {
      try {
        return await request(input, init, options);
      } catch (error) {
        failure = error as Error;
        throw error;
      }
    },
  });
  async function call<Result>(query: PromiseLike<Result>): Promise<Result> {
    const result = await query;
    if (failure) throw failure;
    return result;
  }
  return { api, call };
}

/**
 * Where no mail is tried besides (docs/mail.md#browser-or-server), the catalogue's text would name the wrong
 * service.
 */
const notTakenText = () =>
  `We could not take this just now, and nothing was sent. What you typed stays here: please ring us on ${currentFacts().phone}, or try again in a few minutes.`;

/**
 * Title and text of the toast for a message that could neither be recorded nor mailed: the
 * catalogue's text with the phone number. After a call without an answer, checks whether the backend
 * answers at all, which decides the title (docs/forms.md#requests).
 */
export async function failureOf(
  error: unknown,
): Promise<{ type: ErrorType; title: string; text: string }> {
  const brokenText = serverSendsMail() ? notTakenText() : errorTexts.server_error;
  const problem = problemOf(error, {}, brokenText);
  const { type, text, unreachable, offline } = problem;
  const title = offline || unreachable ? await unansweredTitle(problem) : "Error";
  const { phone } = currentFacts();
  const hasPhone = offline || text.includes(phone);
  return { type, title, text: hasPhone ? text : `${text} Or ring us on ${phone}.` };
}

/** Title of the toast for a call without an answer, after checking the backend (docs/forms.md#requests). */
export async function unansweredTitle({ offline }: Problem): Promise<string> {
  if (offline) return "Network Error";
  return (await backendAnswers()) ? "Request Failed" : "Network Issue";
}

/**
 * True if the backend answers at all (docs/offline.md#connectivity): HEAD to its base URL, which sends no
 * CORS headers, so that the answer is not read.
 */
export async function backendAnswers(): Promise<boolean> {
  const settings = supabaseSettings();
  if (!settings) return true;
  try {
    await request(settings.url, { method: "HEAD", mode: "no-cors" }, { retries: 0 });
    return true;
  } catch {
    return false;
  }
}
