/** How a function reaches the database, with the secret key. */
export type Project = {
  /** Address of the Supabase project. */
  url: string;
  /** Secret key: `sb_secret_…` or the older service_role JWT. */
  key: string;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/** The database answered with something else than success. */
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
  readonly path: string;
  readonly status: number;

  constructor(path: string, status: number) {
    super(`The database answered ${status} to ${path}.`);
    this.path = path;
    this.status = status;
  }
}

/** How long an answer of the database is waited for. */
export const databaseLimitMs = 5_000;

/** Calls a function of the database; throws if it does not answer with success, or not in time. */
export async function rpc<Result>(
  project: Project,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> {
  return (await ask(project, `rpc/${name}`, {
    method: "POST",
    body: JSON.stringify(args),
  })) as Result;
}

/** A request to the database's API, as `rpc`. */
export async function ask(
  { url, key, fetch: send = fetch }: Project,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const answer = await send(
    new Request(`${url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: key,
        "content-type": "application/json",
        // The newer keys are no JWTs.
        ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
      },
      signal: AbortSignal.timeout(databaseLimitMs),
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw new DatabaseRefused(path, answer.status);
  return text === "" ? null : (JSON.parse(text) as unknown);
}
