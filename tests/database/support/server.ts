import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { getStorageSchemaSql } from "@supabase/lite";
import {
  AUTH_SCHEMA_SQL,
  AUTH_SQL,
  BOOTSTRAP_SQL,
  PGTAP_SQL,
} from "../../../supabase/local/bootstrap";
import { STORAGE_SQL } from "../../../supabase/local/storage";
import { readTap, type TapResult } from "./tap";

const SUPABASE = resolve(import.meta.dirname, "../../../supabase");
const run = promisify(execFile);

/** The server that TEST_DATABASE_SERVER names, or null for the embedded one. */
export function testServer(): string | null {
  return process.env.TEST_DATABASE_SERVER ?? null;
}

/**
 * Migrates and seeds a new database on a PostgreSQL server and runs pgTAP files in it through
 * psql. The database is removed again; the API's roles, which belong to the server, stay.
 */
export async function runTapOnServer(
  server: string,
  folder: string,
  files: string[],
): Promise<(TapResult & { file: string })[]> {
  const name = `garage_test_${process.pid}_${Date.now()}`;
  const database = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await psql(server, ["-c", `create database ${name}`]);
  try {
    const service = [AUTH_SCHEMA_SQL, AUTH_SQL, getStorageSchemaSql(), STORAGE_SQL];
    for (const sql of [BOOTSTRAP_SQL, PGTAP_SQL, ...service]) {
      await psql(database, ["-c", sql]);
    }
    const migrations = readdirSync(join(SUPABASE, "migrations")).filter((it) =>
      it.endsWith(".sql"),
    );
    for (const file of migrations.toSorted()) {
      await psql(database, ["-1", "-c", readFileSync(join(SUPABASE, "migrations", file), "utf8")]);
    }
    await psql(database, ["-1", "-f", join(SUPABASE, "seed.sql")]);
    const results = [];
    for (const file of files)
      results.push({ file, ...(await runFile(database, join(folder, file))) });
    return results;
  } finally {
    await psql(server, ["-c", `drop database ${name} with (force)`]);
  }
}

async function runFile(database: string, file: string): Promise<TapResult> {
  try {
    return readTap((await psql(database, ["-f", file])).split("\n"));
  } catch (error) {
    return { assertions: [], problem: `The file stopped: ${(error as Error).message}` };
  }
}

async function psql(url: string, args: string[]): Promise<string> {
  const quiet = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url];
  const { stdout } = await run("psql", [...quiet, ...args], { maxBuffer: 2 ** 26 });
  return stdout;
}
