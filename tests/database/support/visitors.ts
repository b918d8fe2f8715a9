import { spawn } from "node:child_process";
import { once } from "node:events";

/** An insert by a visitor. `message` is an SQL expression, so that long texts are made there. */
export type VisitorRequest = {
  who: string;
  address: string;
  table: "enquiries" | "chat_messages";
  message: string;
};

/** HTTP status as PostgREST derives it, and the time in the database. */
export type VisitorAnswer = { who: string; status: number; ms: number };

/**
 * Sends requests through psql as PostgREST does (the shape of its `prepareWrite`): one transaction
 * each, the role and the headers set in it, and `response.status` read by the insert's own
 * statement. `seconds`: how long the connections take for all of them.
 */
export async function sendRequests(
  database: string,
  requests: readonly VisitorRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<VisitorAnswer[]> {
  const pause = (seconds * connections) / requests.length;
  const shares = Array.from({ length: connections }, (_, at) =>
    requests.filter((_request, number) => number % connections === at),
  );
  const printed = await Promise.all(
    shares.map((share) => runScript(database, share.map((one) => script(one, pause)).join(""))),
  );
  return printed.flatMap((text) => text.trim().split("\n").map(answerIn));
}

/** Random characters of four bytes, which no compression makes smaller. */
export function noise(characters: number): string {
  return `(select string_agg(chr(65536 + floor(random() * 1000000)::integer), '') from generate_series(1, ${characters}))`;
}

function script({ who, address, table, message }: VisitorRequest, pause: number): string {
  const columns: Record<string, string> = {
    id: "gen_random_uuid()",
    name: `'${who}'`,
    email: "'visitor@example.com'",
    message,
    ...(table === "enquiries"
      ? { source: "'Contact Form'", phone: "'07700 900123'" }
      : { conversation_id: "gen_random_uuid()" }),
  };
  const headers = JSON.stringify({ "cf-connecting-ip": address });
  return `
select pg_sleep(${pause}) \\g /dev/null
begin;
select set_config('role', 'anon', true), set_config('request.headers', '${headers}', true) \\g /dev/null
with pgrst_source as (
  insert into public.${table} (${Object.keys(columns).join(", ")})
  select ${Object.values(columns).join(", ")} returning 1
)
select count(*) as rows, coalesce(nullif(current_setting('response.status', true), ''), '201') as status,
  round(1000 * extract(epoch from clock_timestamp() - now()), 1) as ms
from (select * from pgrst_source) _postgrest_t \\gset
\\echo ${who} :SQLSTATE :status :ms
commit;
`;
}

function answerIn(line: string): VisitorAnswer {
  const [who = "", state = "", status, ms] = line.split(" ");
  const refused = /^PT(\d{3})$/.exec(state)?.[1];
  if (!refused && state !== "00000") throw new Error(`Unexpected: ${line}`);
  return { who, status: Number(refused ?? status), ms: Number(ms) };
}

async function runScript(database: string, text: string): Promise<string> {
  const args = ["-X", "-q", "-A", "-t", "-v", "VERBOSITY=sqlstate", "-v", "status=0", "-v", "ms=0"];
  const psql = spawn("psql", [...args, "-d", database], { stdio: ["pipe", "pipe", "ignore"] });
  let printed = "";
  psql.stdout.setEncoding("utf8").on("data", (chunk: string) => (printed += chunk));
  psql.stdin.end(text);
  await once(psql, "close");
  return printed;
}
