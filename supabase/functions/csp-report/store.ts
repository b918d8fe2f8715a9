import type { Report, Sender, Store } from "./handler.ts";

type Settings = {
  /** Address of the Supabase project. */
  url: string;
  /** Secret key: `sb_secret_…` or the older service_role JWT. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
};

/** Returns a function that stores reports in the database, and throws if that fails. */
export function storeIn({ url, key, fetch: send = fetch }: Settings): Store {
  return async (reports: Report[], { visitor, peer }: Sender) => {
    const answer = await send(
      new Request(`${url}/rest/v1/rpc/record_csp_reports`, {
        method: "POST",
        headers: {
          apikey: key,
          "content-type": "application/json",
          // The newer keys are no JWTs.
          ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ _reports: reports, _visitor: visitor, _peer: peer }),
      }),
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The database answered ${answer.status}.`);
  };
}
