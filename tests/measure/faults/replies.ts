import { noteMailFrom } from "../../../supabase/local/post.ts";
import { startStack } from "../../../supabase/local/stack.ts";

const siteUrl = "http://localhost:5173";
const desk = "a0000000-0000-4000-8000-000000000001";

/** What a database holds after its process was killed. */
export type Kept = { answers: number; mails: number; alone: number };

/**
 * Opens the database in `dataDir` and answers enquiries, one after the other, until `count` of this
 * process are kept; 0 only looks. Says each number that was kept on the standard output.
 */
export async function answerUntilKilled(dataDir: string, count: number): Promise<Kept> {
  const stack = await startStack({ siteUrl, sendMail: () => {}, dataDir });
  await noteMailFrom(stack, "server");
  for (let at = 0; at < count; at += 1) {
    await stack.db.transaction(async (transaction) => {
      const claims = JSON.stringify({ sub: desk, role: "authenticated" });
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await transaction.exec("set local role authenticated");
      await transaction.query(
        `select public.reply(id, gen_random_uuid(), 'We ring you today.', 9e15::bigint)
         from public.enquiries where not suspect and not on_hold order by random() limit 1`,
      );
    });
    process.stdout.write("kept\n");
  }
  const { rows } = await stack.db.query<Kept>(`
    select count(t.id)::int as answers, count(o.id)::int as mails,
      count(*) filter (where t.id is null or o.id is null)::int as alone
    from (select * from private.thread_entries where kind = 'answer') t
    full join (select * from public.outbox where kind = 'reply') o on o.entry_id = t.id`);
  await stack.close();
  return rows[0] ?? { answers: 0, mails: 0, alone: 0 };
}
