// A process with the embedded database in DATA_FOLDER. TASK=save sends requests and answers them, one after
// the other, and tells each that was accepted or refused on the standard output, until it is killed or has
// been refused three times. TASK=look tells what there is. TASK=send sends MAILS mails to MAIL_ORIGIN.
// MIGRATIONS names another folder of migrations.
import { runPost } from "../../../supabase/functions/post/run.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../../supabase/local/keys.ts";
import { localPost } from "../../../supabase/local/post.ts";
import { startStack, type Stack } from "../../../supabase/local/stack.ts";
import { serverMail, withoutLimits } from "../postgres/set-up.mjs";

const siteUrl = "http://localhost:5173";
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

let address = 0;

async function send(stack: Stack, path: string, body: object, token?: string): Promise<Response> {
  address += 1;
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    "content-type": "application/json",
    prefer: "return=minimal",
    "cf-connecting-ip": `198.18.${(address >> 8) & 255}.${address & 255}`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return stack.fetch(new Request(`http://localhost/${path}`, request));
}

const person = { name: "Vera Fault", email: "vera@example.com", phone: "07700 900123" };

/** Sends enquiries of so many bytes, answers to them and bookings of the next free time, in turn. */
async function save(stack: Stack, bytes: number): Promise<void> {
  await stack.db.exec(
    `insert into private.diary_settings (enabled) values (true) on conflict (one) do update set enabled = true;
     ${withoutLimits}; ${serverMail}`,
  );
  const desk = { email: "owner@garage.example", password: "Garage-owner-1" };
  const session = await send(stack, "auth/v1/token?grant_type=password", desk);
  const { access_token: token } = (await session.json()) as { access_token: string };
  let enquiry = "";
  const turns = [
    async (id: string) => {
      const random = crypto.getRandomValues(new Uint8Array(bytes));
      const message = Buffer.from(random).toString("base64");
      const body = { id, source: "Contact Form", ...person, message };
      const answer = await send(stack, "rest/v1/enquiries", body);
      if (answer.ok) enquiry = id;
      return answer;
    },
    (id: string) => {
      // The last entry that whoever answers has seen: all of them.
      const answer = { _enquiry: enquiry, _id: id, _body: "We ring you today.", _seen: 9e15 };
      return send(stack, "rest/v1/rpc/reply", answer, token);
    },
    async (id: string) => {
      const { rows } = await stack.db.query<{ at: string }>(
        "select jsonb_array_elements_text(public.free_slots('mot', current_date + 7, current_date + 37) -> 'slots') as at limit 1",
      );
      const { name: _name, email: _email, phone: _phone } = person;
      const visit = { _id: id, _service: "mot", _starts: rows[0]?.at, _name, _email, _phone };
      return send(stack, "rest/v1/rpc/book_slot", visit);
    },
  ];
  for (let turn = 0, refusals = 0; refusals < 3; turn += 1) {
    const id = crypto.randomUUID();
    const answer = await turns[turn % turns.length]?.(id);
    if (answer?.ok) say({ kept: id });
    else if (answer) {
      refusals += 1;
      say({ refused: answer.status, ...((await answer.json()) as object) });
    }
  }
}

/**
 * Sends what waits, without pauses, at first so many mails. What a killed process had claimed counts as
 * free, as it would be two minutes later.
 */
async function sendAll(stack: Stack, mails: number, mailOrigin: string): Promise<void> {
  await stack.db.exec(serverMail);
  await stack.db.query(
    `insert into chat_messages (id, conversation_id, name, email, message)
     select gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Mail ' || n || ' of all'
     from generate_series(1, $1::int) n where not exists (select from chat_messages)`,
    [mails],
  );
  // What a killed process had claimed counts as free, as it would be a minute later.
  const endLeases = async () => {
    await stack.db.exec("update outbox set lease_until = null where lease_until is not null");
  };
  await endLeases();
  await runPost({ ...localPost(stack, siteUrl, mailOrigin), sleep: endLeases });
}

export async function run(): Promise<void> {
  const { DATA_FOLDER, MIGRATIONS, TASK, BYTES = "60", MAILS, MAIL_ORIGIN = "" } = process.env;
  const stack = await startStack({
    siteUrl,
    sendMail: () => {},
    visitorHeader: true,
    seed: TASK !== "send",
    ...(DATA_FOLDER && { dataDir: DATA_FOLDER }),
    ...(MIGRATIONS && { migrations: MIGRATIONS }),
  });
  say({ open: stack.applied });
  if (TASK === "save") await save(stack, Number(BYTES));
  else if (TASK === "send") await sendAll(stack, Number(MAILS), MAIL_ORIGIN);
  else if (TASK === "look") say((await stack.db.query<object>(look)).rows[0] ?? {});
  if (TASK !== "save") await stack.close();
}

/**
 * Every request and answer, and how many are half: bookings without their request, their place or their
 * mail, answers without their mail, and mails without their answer.
 */
export const look = `
  select jsonb_agg(id) as ids, (
    select count(*)::int from public.bookings b
      full join private.occupied o on o.booking_id = b.id
      left join public.enquiries asked on asked.id = b.enquiry_id
    where (b.id is null and o.closure_id is null) or (b.id is not null and (o.booking_id is null or asked.id is null
      or not exists (select from public.outbox m where m.booking_id = b.id)))
  ) + (
    select count(*)::int from (select id from private.thread_entries where kind = 'answer') answers
      full join (select entry_id from public.outbox where kind = 'reply') mails on entry_id = id
    where id is null or entry_id is null
  ) as half
  from (
    select id from public.enquiries where email = 'vera@example.com'
    union all select id from private.thread_entries where kind = 'answer'
  ) kept`;
