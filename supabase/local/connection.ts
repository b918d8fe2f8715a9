import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import {
  RelationNotFoundError,
  type ConnectionContextOptions,
  type VarsContext,
} from "@supabase/lite";
import { PgliteConnection, type IPgliteConnectionConfig } from "@supabase/lite/pglite";

/** The request settings that PostgREST sets in the database, and the status that it reads there. */
export type RequestScope = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Set where a trigger chose the status of the answer (`response.status`). */
  status?: number;
};

/** The embedded server's query builder. */
type Database = Parameters<Parameters<PgliteConnection["withContext"]>[1]>[0];

type DatabaseError = {
  code?: unknown;
  message?: string;
  detail?: string | null;
  hint?: string | null;
};

/** PostgREST's status for codes that the embedded server answers with 500 "SUP". */
const STATUS_BY_CODE: Record<string, number> = {
  "25006": 405,
  "40001": 500,
  "40P01": 500,
  "53100": 503,
  "57014": 500,
  P0001: 400,
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` with the settings of `request`, as PostgREST would set them. */
export function withRequest<T>(request: RequestScope, work: () => Promise<T>): Promise<T> {
  return scope.run(request, work);
}

/**
 * A parameter for a jsonb column. The driver takes strings for serialised JSON, which is right for
 * the auth service; in a row sent by a client a string is a JSON string.
 */
export function jsonbParameter(value: unknown): string {
  const { method, path } = scope.getStore() ?? {};
  // Arguments of a function are already serialised.
  const isRow = method !== "GET" && /^\/rest\/v1\/(?!rpc\/)/.test(path ?? "");
  return typeof value === "string" && !isRow ? value : JSON.stringify(value);
}

/** The embedded database connection, corrected where it differs from hosted Supabase. */
export class HostedLikeConnection extends PgliteConnection {
  constructor(config: IPgliteConnectionConfig) {
    super(config);
    // Otherwise the first request runs GRANT ALL ON ALL TABLES … TO anon, undoing every revoke.
    Reflect.set(this, "rlsState", "active");
  }

  /**
   * Adds `request.headers`, `request.method` and `request.path` to every request's transaction.
   * PostgREST always sets them, the embedded server for RPC only; the rate limits read them on
   * inserts. Reads `response.status`, which a trigger may set.
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
        const result = await work(db);
        if (request && vars) {
          const { rows } = await this.driver.query<{ status: string | null }>(
            "select current_setting('response.status', true) as status",
          );
          if (rows[0]?.status) request.status = Number(rows[0].status);
        }
        return result;
      },
      options,
    );
  }

  /** Maps database errors to PostgREST's HTTP status and JSON body. */
  override normalizeDbError(error: unknown): unknown {
    const normal = super.normalizeDbError(error) as DatabaseError | undefined;
    if (normal instanceof RelationNotFoundError) return quiet(normal, normal.message);
    if (!normal) return normal;
    // The driver refuses a JSON object for a text column without a code.
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
    // With "PGRST" the embedded server takes status and body from the error.
    return quiet(
      Object.assign(new Error(JSON.stringify(body)), {
        code: "PGRST",
        detail: JSON.stringify({ status, headers: {} }),
      }),
      `${code} ${normal.message}`,
    );
  }
}

/** PostgREST's status if the embedded server's differs, else undefined. */
function postgrestStatus(code: string): number | undefined {
  const known = STATUS_BY_CODE[code];
  if (known !== undefined) return known;
  const mapped = ["23502", "23503", "23505"];
  return code.startsWith("23") && !mapped.includes(code) ? 400 : undefined;
}

/** Shortens the server's log of an expected refusal to one line. */
function quiet<E extends object>(error: E, what: string): E {
  return Object.defineProperty(error, inspect.custom, {
    value: () => `Refused by the database: ${what}`,
    configurable: true,
  });
}
