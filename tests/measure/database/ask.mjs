// Asks a question as PostgREST does: one transaction with the role and the claims of the caller, one
// prepared statement.
import { asCaller } from "../postgres/caller.mjs";
import { percentile } from "../support/figures.mjs";

/** Milliseconds of the statement alone, in the middle and at the 95th percentile of `times`. */
export async function ask(client, question, accounts, times) {
  const took = [];
  // PostgreSQL settles on a plan for a prepared statement at its sixth call.
  for (let n = -6; n < times; n += 1) {
    const ms = await inTransaction(client, question, accounts, async (statement) => {
      const began = performance.now();
      const { rows } = await client.query(statement);
      const passed = performance.now() - began;
      const wrong = question.wrong?.(rows[0]);
      if (wrong) throw new Error(`${question.name}: ${wrong}`);
      return passed;
    });
    if (n >= 0) took.push(ms);
  }
  return { p50: percentile(took, 50), p95: percentile(took, 95) };
}

/** The plan of a question, and of the statements in the functions that it calls, as text. */
export async function explain(client, question, accounts) {
  let nested = "";
  const listen = ({ message }) => {
    if (!message.includes("set_config('search_path'")) nested += `${message}\n`;
  };
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set client_min_messages = log`);
  client.on("notice", listen);
  await inTransaction(client, question, accounts, ({ text, values }) => client.query(text, values));
  client.off("notice", listen);
  await client.query("set auto_explain.log_min_duration = -1; set client_min_messages = warning");
  return `=== ${question.name}\n${nested}\n`;
}

function inTransaction(client, question, accounts, work) {
  const { as, name, sql, values = [], headers = {} } = question;
  const claims = as === "anon" ? { role: as } : { sub: accounts[as], role: "authenticated" };
  // What a question inserts is not to stay.
  const caller = { claims, headers, keep: false };
  return asCaller(client, caller, () => work({ name, text: sql, values }));
}
