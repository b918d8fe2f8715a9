import { createReadStream } from "node:fs";

/** The tables whose rows make up a backup, as patterns of `pg_dump --table`. */
export const savedTables = [
  "public.*",
  "private.*",
  "auth.users",
  "auth.identities",
  "auth.mfa_factors",
] as const;

/**
 * Tables that each database fills by itself: what the migrations write, what follows from other rows,
 * and traces that end within days anyway. Every other table is saved, also one that is added later.
 */
export const ownTables = [
  "private.admin_guard",
  "private.deleted_notes",
  "private.post_sender",
  "private.rate_counters",
  "private.reserved_slugs",
  "private.scheduled_jobs",
  "private.thread_readers",
  "private.visitor_secret",
  "private.visitor_source",
  "public.conversations",
] as const;

/** Tables of former backups that there are no more, and why their rows are left out. */
export const formerTables: Readonly<Record<string, string>> = {
  "public.role_changes":
    "The audit log of the backup says who changed whose role and when; which role it was is lost.",
};

/** A table of a dump with its columns, both as SQL writes them, and its number of rows. */
export type SavedTable = { name: string; columns: string[]; rows: number };

/** The tables of a plain `pg_dump --data-only`, in its order. */
export async function tablesIn(file: string): Promise<SavedTable[]> {
  const tables: SavedTable[] = [];
  let open: SavedTable | null = null;
  for await (const line of linesOf(file)) {
    if (open) {
      if (line === "\\.") open = null;
      else open.rows += 1;
      continue;
    }
    const [, name, columns] = /^COPY (\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (name === undefined || columns === undefined) continue;
    open = { name, columns: columns.split(", "), rows: 0 };
    tables.push(open);
  }
  return tables;
}

/**
 * A dump for psql. Leaves out a setting that pg_dump writes from version 17 on and that older
 * servers refuse.
 */
export async function* statementsOf(file: string): AsyncGenerator<string> {
  let inHeader = true;
  for await (const line of linesOf(file)) {
    if (line.startsWith("COPY ")) inHeader = false;
    if (!inHeader || line !== "SET transaction_timeout = 0;") yield `${line}\n`;
  }
}

/** The lines of a file, ended by \n alone: readline would also end one at U+2028, inside a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
