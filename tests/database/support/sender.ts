import { expect } from "vitest";
import { emailJs, httpMail, type Driver } from "../../../supabase/functions/post/drivers";
import garage from "../../../supabase/functions/post/garage.json" with { type: "json" };
import { post, type PostSettings } from "../../../supabase/functions/post/handler";
import { LOCAL_SECRET_KEY } from "../../../supabase/local/keys";
import { enquiry } from "./enquiry";
import type { Mailbox } from "./mailbox";
import { SITE_URL, type TestStack } from "./stack";

export const secret = "only the scheduler knows";

/** The function post on this stack, sending to this mailbox. */
export function senderOn(api: TestStack, mailbox: Mailbox) {
  /** No mail, no enquiry, no run; mail goes from the server, and the clock is right. */
  async function reset(): Promise<void> {
    mailbox.empty();
    await api.stack.moveClock(null);
    await api.stack.db.exec(`
      delete from outbox; delete from enquiries; delete from chat_messages;
      insert into private.post_settings (mail) values ('server') on conflict do nothing`);
  }

  const viaEmailJs = (limitMs?: number): Driver =>
    emailJs(
      {
        origin: mailbox.origin,
        publicKey: "public",
        privateKey: "private",
        serviceId: "service",
        templateId: "template",
      },
      { limitMs },
    );
  const viaHttp = (limitMs?: number): Driver =>
    httpMail(
      { address: `${mailbox.origin}/emails`, apiKey: "key", from: "Garage <post@example.com>" },
      { limitMs },
    );

  /** The settings with a clock that only sleeping moves, also that of leases. */
  function settings(changes: Partial<PostSettings> = {}): PostSettings & { slept: number[] } {
    const slept: number[] = [];
    let now = 0;
    return {
      project: {
        url: SITE_URL,
        key: LOCAL_SECRET_KEY,
        fetch: (request) => api.stack.fetch(request),
      },
      secret,
      send: viaEmailJs(),
      build: null,
      garage,
      now: () => now,
      sleep: async (ms) => {
        slept.push(ms);
        now += ms;
        await api.stack.db.exec("update outbox set lease_until = null where state <> 'sending'");
      },
      slept,
      ...changes,
    };
  }

  const knock = (changes?: Partial<PostSettings>, header = `Bearer ${secret}`) =>
    post(
      new Request("http://localhost/", { method: "POST", headers: { authorization: header } }),
      settings(changes),
    );
  const run = async (changes?: Partial<PostSettings>) => (await knock(changes)).json() as unknown;

  /** A request of a visitor, which queues two mails. */
  async function send(changes: Record<string, unknown> = {}): Promise<void> {
    const { status } = await api.call("/rest/v1/enquiries", { body: enquiry(changes) });
    expect(status).toBe(201);
  }

  /** Rows of the outbox by kind: state, attempts, minutes until the next one, and the last error. */
  async function rows(): Promise<Record<string, unknown>> {
    const { rows: all } = await api.stack.db.query<{ kind: string; row: unknown }>(
      `select kind, jsonb_build_array(state, attempts,
       greatest(0, round(extract(epoch from due_at - private.clock()) / 60)), last_error) as row
     from outbox`,
    );
    return Object.fromEntries(all.map(({ kind, row }) => [kind, row]));
  }

  return { reset, viaEmailJs, viaHttp, settings, knock, run, send, rows };
}
