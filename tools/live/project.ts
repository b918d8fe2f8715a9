import { Resolver } from "node:dns/promises";
import { runTool } from "../backup/postgres.ts";
import { databaseOf } from "../backup/settings.ts";
import type { Settings } from "./settings.ts";

/** What cannot be seen from here; the message says why, and `next` what would show it. */
export class Unseen extends Error {
  override name = "Unseen";
  readonly next: string | undefined;
  constructor(message: string, next?: string) {
    super(message);
    this.next = next;
  }
}

type Answer = { status: number; headers: Headers; text: string };

/** Everything that the checks look at: settings, database, services over HTTP and DNS. */
export type Project = {
  settings: Settings;
  /** A setting; throws `Unseen` if it is not there. */
  need: (name: string) => string;
  /** Address of the Supabase project. */
  supabase: () => string;
  /** The rows of a query. */
  rows: <Row>(sql: string) => Promise<Row[]>;
  /** Runs statements in one transaction. */
  execute: (sql: string) => Promise<void>;
  /** An answer as it comes: redirects are not followed. */
  ask: (url: string, init?: RequestInit) => Promise<Answer>;
  /** The TXT records of a name; none if there is no such name. */
  txt: (name: string) => Promise<string[]>;
};

export function openProject(settings: Settings): Project {
  const need = (name: string) => {
    const value = settings[name];
    if (!value)
      throw new Unseen(
        `${name} is not set.`,
        `Set ${name} in .env.production: docs/going-live.md says to what.`,
      );
    return value;
  };
  // Through standard input: other users can see command lines.
  const psql = (sql: string, ...args: string[]) =>
    runTool(
      "psql",
      ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", ...args],
      databaseOf(need("DATABASE_URL")),
      (async function* () {
        yield sql;
      })(),
    );
  const asked = new Map<string, Promise<Answer>>();
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  if (settings.DNS_SERVER) resolver.setServers([settings.DNS_SERVER]);
  return {
    settings,
    need,
    supabase: () => need("VITE_SUPABASE_URL").replace(/\/+$/, ""),
    rows: async <Row>(sql: string) => {
      const printed = await psql(
        `set search_path = ''; select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${sql}) q;`,
      );
      return JSON.parse(printed) as Row[];
    },
    execute: async (sql) => void (await psql(sql, "--single-transaction")),
    ask: (url, init = {}) => {
      const key = JSON.stringify([url, init]);
      const answer = asked.get(key) ?? answerOf(url, init);
      asked.set(key, answer);
      return answer;
    },
    txt: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        if (code === "ENODATA" || code === "ENOTFOUND") return [];
        throw new Unseen(`DNS does not answer (${code}).`);
      }
    },
  };
}

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  try {
    const limits = { redirect: "manual", signal: AbortSignal.timeout(15_000) } as const;
    const answer = await fetch(url, { ...limits, ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    const { code = message } = (cause ?? {}) as { code?: string };
    throw new Error(`${new URL(url).host} does not answer (${code}).`, { cause: error });
  }
}

/** A text as SQL writes it. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
