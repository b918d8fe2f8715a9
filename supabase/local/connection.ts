import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import {
  RelationNotFoundError,
  type ConnectionContextOptions,
  type VarsContext,
} from "@supabase/lite";
import { PgliteConnection, type IPgliteConnectionConfig } from "@supabase/lite/pglite";

/** What PostgREST tells the database about the request that it serves. */
type RequestScope = { method: string; path: string; headers: Record<string, string> };

/** The query builder that the embedded server hands to its own work. */
type Database = Parameters<Parameters<PgliteConnection["withContext"]>[1]>[0];

type DatabaseError = {
  code?: unknown;
  message?: string;
  detail?: string | null;
  hint?: string | null;
};

/** Statuses that PostgREST gives these codes and the embedded server answers with 500 "SUP". */
const STATUS_BY_CODE: Record<string, number> = {
  "40001": 500,
  "40P01": 500,
  "57014": 500,
  P0001: 400,
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that every statement in it sees `request` as PostgREST would show it. */
export function withRequest<T>(request: RequestScope, work: () => Promise<T>): Promise<T> {
  return scope.run(request, work);
}

/**
 * A parameter for a jsonb column. The driver takes text for JSON that is written already, as the auth
 * service sends it; a string in a row that a client sends is a JSON string.
 */
export function jsonbParameter(value: unknown): string {
  const { method, path } = scope.getStore() ?? {};
  // Arguments of a function arrive here written already.
  const isRow = method !== "GET" && /^\/rest\/v1\/(?!rpc\/)/.test(path ?? "");
  return typeof value === "string" && !isRow ? value : JSON.stringify(value);
}

/** The embedded database connection, mended where it differs from hosted Supabase. */
export class HostedLikeConnection extends PgliteConnection {
  constructor(config: IPgliteConnectionConfig) {
    super(config);
    // Otherwise the first request runs GRANT ALL ON ALL TABLES … TO anon and undoes every revoke.
    Reflect.set(this, "rlsState", "active");
  }

  /**
   * Adds `request.headers`, `request.method` and `request.path` to every request's transaction.
   * PostgREST always sets them; the embedded server does so for RPC only, and the rate limit in
   * the database reads them on a plain insert.
   */
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Database) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    return super.withContext(
      vars,
      async (db) => {
        const request = scope.getStore();
        if (request && vars) {
          await this.driver.query(
            `select set_config('request.headers', $1, true), set_config('request.method', $2, true),
                    set_config('request.path', $3, true)`,
            [JSON.stringify(request.headers), request.method, request.path],
          );
        }
        return work(db);
      },
      options,
    );
  }

  /** Gives database errors the HTTP status and JSON body that PostgREST gives them. */
  override normalizeDbError(error: unknown): unknown {
    const normal = super.normalizeDbError(error) as DatabaseError | undefined;
    if (normal instanceof RelationNotFoundError) return quiet(normal, normal.message);
    if (!normal) return normal;
    // The driver itself refuses a JSON object where text belongs, without a code.
    if (normal.message?.startsWith("Invalid input for ")) normal.code ??= "22P02";
    const code = normal.code;
    if (typeof code !== "string") return normal;
    const status = postgrestStatus(code);
    if (status === undefined) return quiet(normal, `${code} ${normal.message}`);
    const body = {
      code,
      message: normal.message,
      details: normal.detail ?? null,
      hint: normal.hint ?? null,
    };
    // "PGRST" is the embedded server's own way to say status and body outright.
    return quiet(
      Object.assign(new Error(JSON.stringify(body)), {
        code: "PGRST",
        detail: JSON.stringify({ status, headers: {} }),
      }),
      `${code} ${normal.message}`,
    );
  }
}

/** PostgREST's status where the embedded server has a different one, else undefined. */
function postgrestStatus(code: string): number | undefined {
  const known = STATUS_BY_CODE[code];
  if (known !== undefined) return known;
  const mapped = ["23502", "23503", "23505"];
  return code.startsWith("23") && !mapped.includes(code) ? 400 : undefined;
}

/** The server prints each database error; one line is enough for a refusal that is expected. */
function quiet<E extends object>(error: E, what: string): E {
  return Object.defineProperty(error, inspect.custom, {
    value: () => `Refused by the database: ${what}`,
    configurable: true,
  });
}
