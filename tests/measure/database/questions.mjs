// What the site asks of its database, as PostgREST writes it. `as`: who asks. `bound`: at most so many
// milliseconds at the 95th percentile, at any size. `wrong`: what is wrong with the answer. `fixed`:
// it reads up to a fixed number of rows, so that its bound alone is asked for.

/** The answer as PostgREST has it made: one row with the whole body. */
const answer = (sql) => `with pgrst_source as (${sql})
  select count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body,
    nullif(current_setting('response.status', true), '') as response_status
  from (select * from pgrst_source) _postgrest_t`;
const rows = (least, most) => ({
  wrong: ({ page_total: found }) =>
    found < least || found > most ? `${found} rows instead of ${least} to ${most}` : null,
});
const none = rows(0, 0);
const some = rows(1, 25);
const mechanic = "a0000000-0000-4000-8000-000000000002";

const enquiryColumns =
  "enquiries.id, enquiries.created_at, enquiries.source, enquiries.name, enquiries.email, enquiries.phone, enquiries.service, enquiries.vehicle, enquiries.preferred_date, enquiries.starts_at, enquiries.message, enquiries.suspect, enquiries.on_hold, enquiries.status, coalesce(enquiries_bookings_1.bookings, '[]') as bookings";
const withBookings = `left join lateral (
    select json_agg(b) as bookings from (
      select bookings_1.status from public.bookings as bookings_1 where bookings_1.enquiry_id = enquiries.id) b
  ) enquiries_bookings_1 on true`;
const noteColumns =
  "notes.id, notes.title, notes.content, notes.user_id, notes.created_at, row_to_json(notes_writer_1.*) as writer";
const withWriter = `left join lateral (
    select profiles_1.display_name, profiles_1.email from public.profiles as profiles_1 where profiles_1.id = notes.user_id
  ) notes_writer_1 on true`;
const pageColumns =
  "id, title, slug, meta_description, canonical_url, status, is_homepage, created_at, version";

/** A page of a list by key, after a row or from the start. */
function list({ as, select, from, where = "true", values = [], column, way, after }) {
  const at = (n) => `$${values.length + n}`;
  const table = from.split(" ")[0].split(".")[1];
  const than = way === "desc" ? "<" : ">";
  const key = `${table}.${column}`;
  const beyond = after
    ? `and ${key} ${than}= ${at(1)} and (${key} ${than} ${at(1)} or (${key} = ${at(1)} and ${table}.id ${than} ${at(2)}))`
    : "";
  return {
    as,
    sql: answer(`select ${select} from ${from} where ${where} ${beyond}
      order by ${key} ${way}, ${table}.id ${way} limit 25`),
    values: [...values, ...(after ? [after.value, after.id] : [])],
    ...some,
  };
}

/** A call of a function that finds rows. */
function call(name, select, given, joined = "") {
  const [, table] = name.split("_");
  const types = { _status: table === "pages" ? "public.page_status" : "public.enquiry_status" };
  const type = (key) =>
    types[key] ??
    (key === "_writer" ? "uuid" : key === "_held" || key === "_suspect" ? "boolean" : "text");
  const keys = Object.keys(given);
  const columns = keys.map((key) => `${key} ${type(key)}`).join();
  const named = keys.map((key) => `${key} := pgrst_body.${key}`).join();
  return {
    sql: answer(`select ${select} from (
        select pgrst_call.* from (select * from json_to_record($1) as _(${columns})) pgrst_body,
          lateral public.${name}(${named}) pgrst_call
      ) ${table} ${joined}`),
    values: [JSON.stringify(given)],
  };
}

const find = {
  enquiries: (given) => ({
    as: "staff",
    bound: 20,
    ...call("find_enquiries", enquiryColumns, given, withBookings),
    ...some,
  }),
  notes: (given) => ({
    as: "admin",
    bound: 20,
    ...call("find_notes", noteColumns, given, withWriter),
    ...some,
  }),
  pages: (given) => ({
    as: "editor",
    bound: 20,
    ...call("find_pages", pageColumns, given),
    ...some,
  }),
};

/** The lists as the screens have them. `all`: the table and the condition of `cursor`. */
const byDate = { column: "created_at", way: "desc" };
const open = { values: [false, false] };
const enquiries = {
  ...byDate,
  ...open,
  as: "staff",
  select: enquiryColumns,
  from: `public.enquiries ${withBookings}`,
  where: "enquiries.suspect = $1 and enquiries.on_hold = $2",
  all: ["public.enquiries", "not suspect"],
};
const notes = {
  ...byDate,
  as: "admin",
  select: noteColumns,
  from: `public.notes ${withWriter}`,
  all: ["public.notes", "true"],
};
const ownNotes = { ...notes, as: "staff", where: "notes.user_id = $1", values: [mechanic] };
const talks = {
  ...open,
  as: "staff",
  select: "*",
  from: "public.chat_conversations",
  column: "last_at",
  way: "desc",
  where: "chat_conversations.suspect = $1 and chat_conversations.on_hold = $2",
  all: ["public.conversations", "not suspect"],
};
const pages = {
  ...byDate,
  as: "editor",
  select: pageColumns,
  from: "public.pages",
  all: ["public.pages", "true"],
};
const pagesByTitle = { ...pages, column: "title", way: "asc" };

/** The hundredth page of a list, or the last page of a smaller table. */
async function farDown(client, shown, size) {
  const { column, way, all } = shown;
  const [table, where] = all;
  const { rows: found } = await client.query(
    `select ${column} as value, id from ${table} where ${where} order by ${column} ${way}, id ${way} offset $1 limit 1`,
    [Math.min(99 * 25, Math.floor(size / 10)) - 1],
  );
  const [{ value, id }] = found;
  return list({
    ...shown,
    after: { value: value instanceof Date ? value.toISOString() : value, id },
  });
}

const count = (as, what) => ({
  as,
  fixed: true,
  bound: 20,
  sql: "select public.count_rows($1)",
  values: [what],
});
const countHeld = (table) => ({
  as: "staff",
  bound: 20,
  sql: `select count(*) from public.${table} where on_hold = $1`,
  values: [true],
});
const address = { headers: { "cf-connecting-ip": "198.51.100.7" } };
const insertNote = {
  ...address,
  sql: "insert into public.notes (title, content, user_id) values ('Keys', 'In the drawer', auth.uid())",
};
// No trigram serves these: the first rows of the list are read (docs/database.md#searches).
const unserved = { fixed: true, ...none };

/** All questions for tables of this size, with the cursors of their pages. */
export async function questionsAt(client, size) {
  const one = async (sql) => (await client.query(sql)).rows[0];
  const { reference } = await one(
    "select reference from public.enquiries where not suspect order by created_at limit 1",
  );
  return Object.entries({
    "page by address": {
      as: "anon",
      sql: answer("select * from public.pages where slug = $1"),
      values: [`page-${size.pages - 1}`],
      ...rows(1, 1),
    },
    "free times of a month": {
      as: "anon",
      sql: "select public.free_slots('mot', '2027-03-23', '2027-04-22')",
    },
    "an enquiry under its limits": {
      as: "anon",
      ...address,
      sql: "insert into public.enquiries (id, source, name, email, phone, message) values (gen_random_uuid(), 'Contact Form', 'Edith', 'edith@example.com', '07700 900123', 'The brakes squeal when it is cold.')",
    },
    "a chat message under its limits": {
      as: "anon",
      ...address,
      sql: "insert into public.chat_messages (id, conversation_id, name, email, message) values (gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Are you open on Saturday?')",
    },
    "a note under its limits": { as: "nobody", ...insertNote },
    "a note of the staff": { as: "staff", ...insertNote },
    "enquiries, first page": list(enquiries),
    "enquiries, hundredth page": await farDown(client, enquiries, size.rows),
    "enquiries on hold: none": {
      ...list({ ...enquiries, values: [false, true] }),
      bound: 20,
      ...none,
    },
    "enquiries in progress: none": { ...find.enquiries({ _status: "in_progress" }), ...none },
    "enquiries that are done": find.enquiries({ _status: "done" }),
    "how many enquiries are on hold": countHeld("enquiries"),
    "how many messages are on hold": countHeld("chat_messages"),
    "enquiries with zzqxv: none": { ...find.enquiries({ _search: "zzqxv" }), ...none },
    "enquiries with usual letters in no order: none": {
      ...find.enquiries({ _search: "ingthepadsquoteen" }),
      ...none,
    },
    "enquiries with zq, two letters: none": { ...find.enquiries({ _search: "zq" }), ...unserved },
    "enquiries with ~, a sign: none": { ...find.enquiries({ _search: "~" }), ...unserved },
    "done enquiries with zq, two letters: none": {
      ...find.enquiries({ _search: "zq", _status: "done" }),
      ...unserved,
    },
    "notes with zq, two letters: none": { ...find.notes({ _search: "zq" }), ...unserved },
    "one's own notes with zq, two letters: none": {
      ...find.notes({ _search: "zq" }),
      as: "staff",
      ...unserved,
    },
    "pages with zq, two letters: none": { ...find.pages({ _search: "zq" }), ...unserved },
    "pages by title with zq, two letters: none": {
      ...find.pages({ _search: "zq", _sort: "title" }),
      ...unserved,
    },
    "how many enquiries are new": count("staff", "enquiries"),
    "how many notes there are": count("admin", "notes"),
    "how many notes one has": count("staff", "notes"),
    "how many pages there are": count("editor", "pages"),
    "how many accounts there are": count("admin", "profiles"),
    "enquiries of Quillfeather": find.enquiries({ _search: "quillfeather" }),
    "enquiries with brake, in nearly all": find.enquiries({ _search: "brake" }),
    "enquiries with brake, of suspects on hold: none": {
      ...find.enquiries({ _search: "brake", _suspect: true, _held: true }),
      ...none,
    },
    "an enquiry by its reference": find.enquiries({ _search: reference, _reference: reference }),
    "everybody's notes, first page": list(notes),
    "everybody's notes, hundredth page": await farDown(client, notes, size.rows),
    "one's own notes, first page": list(ownNotes),
    "notes with zzqxv: none": { ...find.notes({ _search: "zzqxv" }), ...none },
    "notes of Quillfeather": find.notes({ _search: "quillfeather" }),
    "one's own notes with zzqxv: none": {
      ...find.notes({ _search: "zzqxv" }),
      as: "staff",
      ...none,
    },
    "conversations, first page": list(talks),
    "conversations, hundredth page": await farDown(client, talks, size.rows / 5),
    "conversations on hold: none": {
      ...list({ ...talks, values: [false, true] }),
      bound: 20,
      ...none,
    },
    "messages of a conversation": {
      as: "staff",
      sql: answer(
        "select id, created_at, name, email, message from public.chat_messages where conversation_id = $1 order by created_at desc, id limit 500",
      ),
      values: [(await one("select md5('talk 3')::uuid as id")).id],
      ...some,
    },
    "pages by date, first page": list(pages),
    "pages by date, hundredth page": await farDown(client, pages, size.pages),
    "pages by title, first page": list(pagesByTitle),
    "pages by title, hundredth page": await farDown(client, pagesByTitle, size.pages),
    "archived pages: none": { ...find.pages({ _status: "archived" }), ...none },
    "drafts by title": find.pages({ _status: "draft", _sort: "title" }),
    "pages with zzqxv: none": { ...find.pages({ _search: "zzqxv" }), ...none },
    "pages with winter, by title": find.pages({ _search: "winter", _sort: "title" }),
  }).map(([name, question]) => ({ name, ...question }));
}
