// A process with the embedded database in DATA_FOLDER. TASK=save sends requests, one after the other,
// and tells each that was accepted or refused on the standard output, until it is killed or has been
// refused three times. TASK=look tells what there is. MIGRATIONS names another folder of migrations.
import { startStack, type Stack } from "../../supabase/local/stack.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

/** What is stored, and what of it is half: a booking without its request, place or mail. */
export type Kept = { ids: string[]; half: number; applied: string[] };

const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

let address = 0;

async function send(stack: Stack, path: string, body: object): Promise<Response> {
  address += 1;
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    "content-type": "application/json",
    prefer: "return=minimal",
    "cf-connecting-ip": `198.18.${(address >> 8) & 255}.${address & 255}`,
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return stack.fetch(new Request(`http://localhost/rest/v1/${path}`, request));
}

const person = { name: "Vera Fault", email: "vera@example.com", phone: "07700 900123" };

/** An enquiry, and each third time a booking of the next free time instead. */
async function save(stack: Stack, number: number, bytes: number): Promise<void> {
  const id = crypto.randomUUID();
  const message = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64");
  const { rows } = await stack.db.query<{ at: string }>(
    "select jsonb_array_elements_text(public.free_slots('mot', current_date + 7, current_date + 37) -> 'slots') as at limit 1",
  );
  const answer =
    number % 3 === 0 && rows[0]
      ? await send(stack, "rpc/book_slot", {
          _id: id,
          _service: "mot",
          _starts: rows[0].at,
          ...Object.fromEntries(Object.entries(person).map(([key, value]) => [`_${key}`, value])),
        })
      : await send(stack, "enquiries", { id, source: "Contact Form", ...person, message });
  if (answer.ok) say({ kept: id });
  else say({ refused: answer.status, ...((await answer.json()) as object) });
  if (!answer.ok) refusals += 1;
}

let refusals = 0;

export async function run(): Promise<void> {
  const { DATA_FOLDER, MIGRATIONS, TASK, BYTES = "60" } = process.env;
  const stack = await startStack({
    siteUrl: "http://localhost:5173",
    sendMail: () => {},
    visitorHeader: true,
    ...(DATA_FOLDER && { dataDir: DATA_FOLDER }),
    ...(MIGRATIONS && { migrations: MIGRATIONS }),
  });
  say({ open: stack.applied });
  if (TASK === "save") {
    await stack.db.exec(lifted);
    for (let number = 1; refusals < 3; number += 1) await save(stack, number, Number(BYTES));
  } else if (TASK === "look") {
    const { rows } = await stack.db.query<{ ids: string[]; half: number }>(look);
    say({ ...rows[0] });
    await stack.close();
  }
}

/** The limits of all visitors together are not what is tried here. */
export const lifted = `
  insert into private.diary_settings (enabled) values (true) on conflict (one) do update set enabled = true;
  insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = 'server';
  create or replace function private.is_one_too_many(_network bytea) returns boolean language sql as 'select false';
  create or replace function private.exceeds_shared_limit(_action text, _per_network integer, _in_all integer) returns boolean language sql as 'select false'`;

/** Every request, and how many of the bookings lack their request, their place or their mail. */
export const look = `
  select coalesce(jsonb_agg(e.id), '[]') as ids, (
    select count(*)::int from public.bookings b
      full join private.occupied o on o.booking_id = b.id
      left join public.enquiries asked on asked.id = b.enquiry_id
    where (b.id is null and o.closure_id is null) or (b.id is not null and (o.booking_id is null or asked.id is null
      or not exists (select from public.outbox m where m.booking_id = b.id)))
  ) as half
  from public.enquiries e where e.email = 'vera@example.com'`;
