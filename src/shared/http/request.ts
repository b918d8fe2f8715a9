import { logger } from "./logger";

/** Why there was no response; `offline` as reported by the browser. */
export type RequestFailure = "offline" | "timeout" | "network" | "insecure";

/** Thrown if there was no response; a response of any status is returned. */
export class RequestError extends Error {
  override name = "RequestError";
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

const requestTimeoutMs = 10_000;
const backoffMs = 1000;
const repeatableMethods = new Set(["GET", "HEAD"]);
const repeatableStatuses = new Set([502, 503, 504]);

/** Limits of one call; `timeoutMs` is per attempt. */
export type RequestOptions = {
  /** Number of retries; ignored for calls that are not `repeatable`. */
  retries?: number;
  /** True for idempotent calls, such as an insert with a client-made id. Default: GET and HEAD. */
  repeatable?: boolean;
  timeoutMs?: number;
};

/**
 * `fetch` with a time-out of 10 s, one retry after 1 s × 2^(attempt − 1) and HTTPS enforced except
 * on localhost (docs/forms.md#requests). Returns responses of any status; throws `RequestError` if
 * there is none, and rethrows the caller's own abort.
 */
export async function request(
  input: RequestInfo | URL,
  init: RequestInit = {},
  options: RequestOptions = {},
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
  const method = (init.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  requireSecure(url);
  const repeatable = options.repeatable ?? repeatableMethods.has(method);
  const attempts = 1 + (repeatable ? (options.retries ?? 1) : 0);
  for (let attempt = 1; ; attempt++) {
    const last = attempt === attempts;
    try {
      const response = await once(input, init, options.timeoutMs ?? requestTimeoutMs);
      log(method, url, attempt, response.status);
      if (last || !repeatableStatuses.has(response.status)) return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      log(method, url, attempt, error);
      if (last) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, backoffMs * 2 ** (attempt - 1)));
  }
}

/** Throws `RequestError` for a call that would go over the network without HTTPS. */
export function requireSecure({ protocol, hostname, origin }: URL): void {
  if (protocol !== "https:" && !isThisMachine(hostname)) {
    throw new RequestError("insecure", `Refused to call ${origin} without HTTPS.`);
  }
}

/** Rejects with `RequestError` after `timeoutMs`; `work` itself is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = requestTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function once(
  input: RequestInfo | URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(input, { ...init, signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (limit.aborted) throw tooSlow(timeoutMs);
    if (!isOnline()) {
      throw new RequestError("offline", "The device is offline.", { cause: error });
    }
    throw new RequestError("network", "The server could not be reached.", { cause: error });
  }
}

/** True outside a browser. */
function isOnline(): boolean {
  return !("navigator" in globalThis) || navigator.onLine;
}

function tooSlow(timeoutMs: number): RequestError {
  return new RequestError("timeout", `No answer within ${timeoutMs / 1000} seconds.`);
}

function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
}

/** Never logs body or query: they contain personal data. */
function log(method: string, url: URL, attempt: number, outcome: unknown): void {
  const result = outcome instanceof Error ? outcome.message : outcome;
  logger.debug(`${method} ${url.origin}${url.pathname} (${attempt}) ${String(result)}`);
}
