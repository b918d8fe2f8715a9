import { LOCAL_POST_SECRET, LOCAL_PUBLISHABLE_KEY } from "../../../supabase/local/keys.ts";
import { accounts } from "../../../e2e/support/test.ts";

/** Switches the diary on, as an admin does. */
export async function openDiary(site: string): Promise<void> {
  const ask = async (path: string, data: object, token?: string) => {
    const answer = await fetch(`${site}${path}`, {
      method: "POST",
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { access_token: string };
  };
  const session = await ask("/auth/v1/token?grant_type=password", accounts.owner);
  await ask("/rest/v1/rpc/set_diary", { _enabled: true }, session.access_token);
}

/** Wakes the sender, as pg_cron does. */
export async function post(site: string): Promise<void> {
  const headers = { authorization: `Bearer ${LOCAL_POST_SECRET}` };
  await fetch(`${site}/functions/v1/post`, { method: "POST", headers });
}
