/** How the sender reaches the database, with the secret key. */
export type Project = {
  /** Address of the Supabase project. */
  url: string;
  /** Secret key: `sb_secret_…` or the older service_role JWT. */
  key: string;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/** A claimed row of the outbox (`private.claim_mail`). */
export type Job = {
  id: string;
  kind: string;
  /** 1 for the first attempt. */
  attempt: number;
  to: string | null;
  params: Record<string, unknown>;
};

/** Calls a function of the database; throws if it does not answer with success. */
export async function rpc<Result>(
  project: Project,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> {
  return (await call(project, `rpc/${name}`, {
    method: "POST",
    body: JSON.stringify(args),
  })) as Result;
}

/** The newest facts that the owner has published; null where nothing is. */
export async function publishedFacts(project: Project): Promise<unknown> {
  const rows = await call(project, "current_facts?select=body", {});
  return (rows as { body?: unknown }[])[0]?.body ?? null;
}

async function call(
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
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The database answered ${answer.status} to ${path}.`);
  return text === "" ? null : (JSON.parse(text) as unknown);
}
