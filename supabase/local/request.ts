/** The other end of the socket. */
export type Peer = { address: string | null };

/** The paths that the embedded stack answers. */
const MOUNTS = ["/auth/v1", "/rest/v1", "/storage/v1"];

/** Cloudflare, in front of hosted Supabase, overwrites this header. */
const VISITOR_HEADER = "cf-connecting-ip";
/** Vercel, in front of the site, overwrites this one. */
const FORWARDED_HEADER = "x-vercel-forwarded-for";

/** Whether the embedded stack answers this path. */
export function isMounted(path: string): boolean {
  return MOUNTS.some((mount) => path === mount || path.startsWith(`${mount}/`));
}

/** A JSON answer in PostgREST's error shape. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

/**
 * The request as it would arrive at a hosted project: fully read (so that a slow body blocks
 * nobody) and with the visitor's address from the socket. `trustHeader` keeps the headers
 * that name it, for tests.
 */
export async function arrived(
  request: Request,
  peer: Peer | undefined,
  trustHeader: boolean,
): Promise<Request> {
  const headers = new Headers(request.headers);
  if (!trustHeader) {
    headers.delete(VISITOR_HEADER);
    headers.delete(FORWARDED_HEADER);
    if (peer?.address) headers.set(VISITOR_HEADER, peer.address);
  }
  const body = request.body === null ? null : await request.arrayBuffer();
  // The storage service checks it against the bucket's limit.
  if (body) headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * PostgreSQL refuses lone surrogates in JSON with 22P02; the embedded server would store U+FFFD
 * instead. Returns that refusal, or null if the body has none.
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
    return null; // The server refuses invalid JSON itself.
  }
  return lone ? errorResponse(400, "22P02", "invalid input syntax for type json") : null;
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
