import { unavailable } from "../_shared/failures.ts";
import { runPost, type Sender } from "./run.ts";

export type PostSettings = Sender & {
  /** What a caller must know; without one nobody may call. */
  secret: string;
  /**
   * Keeps the process alive until the run is over, where the platform has that; the caller is then
   * answered at once.
   */
  background?: ((run: Promise<unknown>) => void) | undefined;
};

/**
 * Wakes the sender: `POST` or, for schedulers that know nothing else, `GET`, with `Authorization:
 * Bearer <POST_SECRET>`. Answers 200 with `{"sent", "failed"}` once the run is over, or 202 at once
 * if it goes on in the background; 401 for a wrong secret; 503 if the database cannot be reached.
 * With `?set-up` it runs nothing and says what is set up, for `npm run live`.
 * Uses web standards only, so that it runs both as an Edge Function and in the embedded stack.
 */
export async function post(request: Request, settings: PostSettings): Promise<Response> {
  if (request.method !== "POST" && request.method !== "GET") {
    return new Response(null, { status: 405, headers: { allow: "POST, GET" } });
  }
  const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (settings.secret === "" || !(await isSame(given, settings.secret))) {
    return new Response(null, { status: 401 });
  }
  if (new URL(request.url).searchParams.has("set-up")) {
    const { send, build, garage } = settings;
    return Response.json({ mail: send !== null, build: build !== null, site: garage.siteUrl });
  }
  const run = answerOf(settings);
  if (!settings.background) return run;
  settings.background(run);
  return new Response(null, { status: 202 });
}

async function answerOf(sender: Sender): Promise<Response> {
  try {
    return Response.json(await runPost(sender));
  } catch (error) {
    return unavailable("post", error);
  }
}

/** Compares digests, so that the time it takes tells nothing about the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
