import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { BackupError, type Database } from "./settings.ts";

/**
 * Runs one of PostgreSQL's client tools on a database and returns what it prints. `input` goes to
 * its standard input. Throws `BackupError` if the tool is missing, cannot connect or fails.
 */
export async function runTool(
  tool: "pg_dump" | "psql",
  args: readonly string[],
  { address, password }: Database,
  input?: AsyncIterable<string>,
): Promise<string> {
  const child = spawn(tool, ["--dbname", address, "--no-password", ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  // A tool that stops early closes its input; what it said tells why.
  const fed = pipeline(input ?? [], child.stdin).catch(() => undefined);
  const [printed, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended.catch(() => null),
    fed,
  ]);
  if (code === null) throw new BackupError(missing(tool));
  if (code !== 0) throw new BackupError(explain(tool, address, said.trim()));
  return printed;
}

/** The rows of a query, a list of columns each. */
export async function query(database: Database, sql: string): Promise<string[][]> {
  const quiet = ["--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
  const printed = await runTool(
    "psql",
    [...quiet, "--field-separator=\t", "--command", sql],
    database,
  );
  return printed
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}

function missing(tool: string): string {
  return `${tool} is missing. Install PostgreSQL's client tools: "apt install postgresql-client" on Debian and Ubuntu, "brew install libpq" on a Mac, the installer of postgresql.org on Windows.`;
}

function explain(tool: string, address: string, said: string): string {
  const { host } = new URL(address);
  if (/password|authentication|Tenant or user not found/i.test(said)) {
    return `The database at ${host} refuses the user or the password in DATABASE_URL.\n${said}`;
  }
  if (/could not translate|Connection refused|timed? ?out|unreachable|No route/i.test(said)) {
    return `No database answers at ${host}. Is DATABASE_URL right, and the project not paused?\n${said}`;
  }
  if (said.includes("server version mismatch")) {
    return `${tool} of this machine is older than the server: install PostgreSQL's client tools in the server's version or a newer one.\n${said}`;
  }
  return `${tool} failed at ${host}.\n${said}`;
}
