import { LOCAL_POST_SECRET, LOCAL_PUBLISHABLE_KEY } from "../../../supabase/local/keys.ts";
import { accounts, someEmail } from "../../../e2e/support/test.ts";

/** Of its own per run, since the limits of the database count by it. */
const visitor = `2001:dba:${(process.pid % 0xffff).toString(16)}::1`;

async function send(address: string, data: object, token?: string): Promise<unknown> {
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      "content-type": "application/json",
      prefer: "return=minimal",
      "cf-connecting-ip": visitor,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(data),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text && JSON.parse(text);
}

async function asOwner(site: string, name: string, data: object): Promise<void> {
  const session = await send(`${site}/auth/v1/token?grant_type=password`, accounts.owner);
  const { access_token: token } = session as { access_token: string };
  await send(`${site}/rest/v1/rpc/${name}`, data, token);
}

/** Switches the diary on, as an admin does. */
export const openDiary = (site: string) => asOwner(site, "set_diary", { _enabled: true });

/** Somebody asks for an MOT, and the desk books it. */
export async function bookMot(site: string, name: string, starts: string): Promise<void> {
  const id = crypto.randomUUID();
  const wish = { id, source: "MOT Page Form", service: "mot", phone: "07700 900 615" };
  await send(`${site}/rest/v1/enquiries`, { ...wish, name, email: someEmail() });
  await asOwner(site, "book_enquiry", {
    _id: crypto.randomUUID(),
    _enquiry: id,
    _service: "mot",
    _starts: starts,
  });
}

/** Wakes the sender, as pg_cron does. */
export async function post(site: string): Promise<void> {
  const headers = { authorization: `Bearer ${LOCAL_POST_SECRET}` };
  await fetch(`${site}/functions/v1/post`, { method: "POST", headers });
}
