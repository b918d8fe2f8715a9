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

/** Who asks, as the embedded server says it. */
type Caller = {
  auth?: { role?: string; uid?: string; jwt?: object };
  storage?: { operation?: string };
};

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

/**
 * Refuses values that the driver cannot write, as PostgreSQL would. Unchecked, a number for an array
 * is sent as it is, and the protocol stays out of step for the requests that follow.
 */
export function refuseUnwritable(serializers: Record<string, (value: unknown) => unknown>): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      let written: unknown;
      try {
        written = serialize(value);
      } catch (cause) {
        if ((cause as DatabaseError).code !== undefined) throw cause;
      }
      if (typeof written === "string") return written;
      throw Object.assign(new Error("Invalid input for this type"), { code: "22P02" });
    };
  }
}

/** The embedded database connection, corrected where it differs from hosted Supabase. */
export class HostedLikeConnection extends PgliteConnection {
  constructor(config: IPgliteConnectionConfig) {
    super(config);
    // Otherwise the first request runs GRANT ALL ON ALL TABLES … TO anon, undoing every revoke.
    Reflect.set(this, "rlsState", "active");
  }

  /**
   * Runs a request in a transaction as PostgREST does: one statement sets role, claims, headers, method
   * and path, which the rate limits read. The embedded server needs a statement for each, and gives
   * headers to RPC only. Reads `response.status`, which a trigger may set.
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Database) => Promise<T>,
    options: ConnectionContextOptions = {},
  ): Promise<T> {
    const request = scope.getStore();
    // The storage service nests transactions and tries some in vain.
    const isStorage = options.transaction !== undefined || options.forceRollback === true;
    if (!request || !vars || isStorage) return super.withContext(vars, work, options);
    try {
      await this.driver.exec(`begin; ${settingsOf(vars, request, options)}`);
      const result = await work(this.kysely);
      const [read] = await this.driver.exec(
        "select current_setting('response.status', true) as status; commit",
      );
      const { status } = (read?.rows[0] ?? {}) as { status?: string };
      if (status) request.status = Number(status);
      return result;
    } catch (error) {
      await this.driver.exec("rollback");
      throw error;
    }
  }

  /** Maps database errors to PostgREST's HTTP status and JSON body. */
  override normalizeDbError(error: unknown): unknown {
    const normal = super.normalizeDbError(error) as DatabaseError | undefined;
    if (normal instanceof RelationNotFoundError) return quiet(normal, normal.message);
    if (!normal) return normal;
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

/** The statement that gives a transaction the settings of its request. */
function settingsOf(
  { auth, storage }: Caller,
  { method, path, headers }: RequestScope,
  { rpc }: ConnectionContextOptions,
): string {
  const role = auth?.role ?? "anon";
  const settings = {
    role,
    "request.jwt.claim.sub": auth?.uid ?? "",
    "request.jwt.claim.role": role,
    "request.jwt.claims": JSON.stringify(auth?.jwt ?? { role }),
    "request.headers": JSON.stringify(headers),
    "request.method": method,
    "request.path": path,
    "response.status": "",
    "response.headers": "",
    "storage.operation": storage?.operation ?? "",
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${literal(value)}, true)`,
  );
  const only = rpc?.readOnly ? "set local transaction_read_only = on; " : "";
  return `${only}select ${set.join(", ")}`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
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
