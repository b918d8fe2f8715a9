// A real PostgreSQL through a pool of connections, asked as PostgREST asks it: a transaction each, with
// the role and the headers of the visitor.
import { asCaller, headersOf } from "../postgres/caller.mjs";
import { inDatabase } from "../postgres/database.mjs";
import { driver, onServer } from "../postgres/server.mjs";

/** Connections of the pool: PostgREST's default. */
const connections = 10;

/** Does `work` with a fresh database, on the server at `url` or on one of its own. */
export async function withPostgres(url, work) {
  return onServer(url, (server) =>
    inDatabase(server, async (database) => {
      const { Pool } = driver();
      const pool = new Pool({ connectionString: database.url, max: connections });
      try {
        return await work({
          visitor: (number) => visitor(pool, headersOf(number)),
          sql: async (sql) => {
            const result = await database.client.query(sql);
            return (Array.isArray(result) ? result.at(-1) : result).rows;
          },
        });
      } finally {
        await pool.end();
      }
    }),
  );
}

function visitor(pool, headers) {
  async function call(text, values) {
    const client = await pool.connect();
    try {
      return await asCaller(
        client,
        { headers },
        async () => (await client.query(text, values)).rows,
      );
    } finally {
      client.release();
    }
  }
  /** What a program is told: the code and the rule of the refusal, with its sentence. */
  const told = async (work) => {
    try {
      const answer = await work();
      return { refused: null, booked: answer?.[0]?.book_slot?.state === "booked" };
    } catch (error) {
      if (!error.code) throw error;
      return { refused: `${error.code} ${error.hint ?? ""}: ${error.message}` };
    }
  };
  return {
    look: () =>
      told(async () => {
        await call("select version, body from public.current_facts where version > $1", [0]);
        await call("select * from public.pages where slug = $1", ["load"]);
      }),
    times: async (day) => {
      const [{ free }] = await call("select public.free_slots('mot', $1, $1::date + 30) as free", [
        day,
      ]);
      return { refused: null, free: free.slots.map((starts) => ({ starts })) };
    },
    ask: (email, time) =>
      told(() =>
        time
          ? call("select public.book_slot($1, 'mot', $2, 'Vera Load', $3, '07700 900123')", [
              crypto.randomUUID(),
              time.starts,
              email,
            ])
          : call(
              `insert into public.enquiries (id, source, name, email, phone, service, message)
               values ($1, 'MOT Page Form', 'Vera Load', $2, '07700 900123', 'mot', 'An MOT, please.')`,
              [crypto.randomUUID(), email],
            ),
      ),
    say: (email) =>
      told(() =>
        call(
          `insert into public.chat_messages (id, conversation_id, name, email, message)
           values ($1, $1, 'Vera Load', $2, 'Are you open on Saturday?')`,
          [crypto.randomUUID(), email],
        ),
      ),
  };
}
