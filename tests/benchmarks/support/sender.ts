import { runPost } from "../../../supabase/functions/post/run.ts";
import { localPost, noteMailFrom } from "../../../supabase/local/post.ts";
import { startStack } from "../../../supabase/local/stack.ts";

const siteUrl = "http://localhost:5173";

/**
 * Opens the database in `dataDir`, at first with so many mails, and sends what waits there without
 * pauses. What a killed process had claimed counts as free, as it would be a minute later.
 */
export async function sendAll(dataDir: string, mailOrigin: string, mails: number): Promise<void> {
  const stack = await startStack({ siteUrl, sendMail: () => {}, dataDir, seed: false });
  await noteMailFrom(stack, "server");
  await stack.db.query(
    `insert into chat_messages (id, conversation_id, name, email, message)
     select gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Mail ' || n || ' of all'
     from generate_series(1, $1::int) n where not exists (select from chat_messages)`,
    [mails],
  );
  const endLeases = async () => {
    await stack.db.exec("update outbox set lease_until = null where lease_until is not null");
  };
  await endLeases();
  const sender = { ...localPost(stack, siteUrl, mailOrigin), sleep: endLeases };
  await runPost(sender);
  await stack.close();
}
