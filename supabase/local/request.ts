/** Who is at the other end of the socket. */
export type Peer = { address: string | null };

/** The paths that the embedded stack answers. */
const MOUNTS = ["/auth/v1", "/rest/v1", "/storage/v1"];

/** Hosted Supabase sits behind Cloudflare, which sets this header whatever the visitor sent. */
const VISITOR_HEADER = "cf-connecting-ip";

/** Whether the embedded stack answers this path. */
export function isMounted(path: string): boolean {
  return MOUNTS.some((mount) => path === mount || path.startsWith(`${mount}/`));
}

/** A JSON answer in PostgREST's error shape. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

/**
 * The request as it would arrive at a hosted project: read to its end (so that a slow body keeps
 * nobody waiting) and with the visitor's address from the socket. `trustHeader` leaves a
 * cf-connecting-ip that is there, for tests that play Cloudflare.
 */
export async function arrived(
  request: Request,
  peer: Peer | undefined,
  trustHeader: boolean,
): Promise<Request> {
  const headers = new Headers(request.headers);
  if (!trustHeader) {
    headers.delete(VISITOR_HEADER);
    if (peer?.address) headers.set(VISITOR_HEADER, peer.address);
  }
  const body = request.body === null ? null : await request.arrayBuffer();
  // The storage service compares it with the limit of a bucket.
  if (body) headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * PostgreSQL refuses half a surrogate pair in JSON with 22P02; the embedded server would store
 * U+FFFD in its place. Returns that refusal, or null when the body has none.
 */
export async function refuseLoneSurrogates(request: Request): Promise<Response | null> {
  if (!request.headers.get("content-type")?.includes("json")) return null;
  const text = await request.clone().text();
  if (!/\\u[dD][89a-fA-F]/.test(text)) return null;
  let lone = false;
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (hasLoneSurrogate(key) || (typeof value === "string" && hasLoneSurrogate(value))) {
        lone = true;
      }
      return value;
    });
  } catch {
    return null; // not JSON at all: the server says so itself
  }
  return lone ? errorResponse(400, "22P02", "invalid input syntax for type json") : null;
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
