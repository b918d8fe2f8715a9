// `npm run db:compare -- <revision> <address of a PostgreSQL server>`: whether the schema is the same as
// at that revision of the repository. Both are made in databases of their own, which are removed again.
// Compared are the objects that pg_dump writes and the rows that the schema fills.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getStorageSchemaSql } from "@supabase/lite";
import { runnerImport } from "vite";
import { SCHEMA_ROWS } from "./rows.mjs";
import { schemaScript } from "./schemas.mjs";

const [revision, server] = process.argv.slice(2);
if (!revision || !server) {
  console.error("npm run db:compare -- <revision> <address of a PostgreSQL server>");
  process.exit(2);
}
const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 });
const run = (program, args, input = "") =>
  execFileSync(program, args, { encoding: "utf8", input, maxBuffer: 2 ** 26 });
const psql = (address, sql) =>
  run("psql", ["-XqAt", "-v", "ON_ERROR_STOP=1", "-d", address, "-f", "-"], sql);
const local = resolve(import.meta.dirname, "../../supabase/local");
const load = async (name) =>
  (await runnerImport(join(local, name), { configFile: false, logLevel: "error" })).module;

const textsIn = (folder) =>
  git("ls-tree", "--name-only", revision, `supabase/${folder}/`)
    .split("\n")
    .filter(Boolean)
    .map((file) => git("show", `${revision}:${file}`));
const migrations = textsIn("migrations");
// Before the first release git keeps the schemas only.
const texts = migrations.length > 0 ? migrations : [textsIn("schemas").join("\n")];
const before = texts.map((text) => `begin; ${text}; commit;`);
const [former, present] = [await dump("before", before), await dump("after", [schemaScript()])];
const folder = resolve(".local/schema");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "before.txt"), former.join("\n\n"));
writeFileSync(join(folder, "after.txt"), present.join("\n\n"));
const missing = former.filter((object) => !present.includes(object));
const added = present.filter((object) => !former.includes(object));
for (const object of missing) console.log(`${object}\n^ before only\n`);
for (const object of added) console.log(`${object}\n^ after only\n`);
const differences = missing.length + added.length;
console.log(
  `${former.length} objects before, ${present.length} after, ${differences} differ. Both stand in .local/schema.`,
);
process.exitCode = differences > 0 ? 1 : 0;

/** The objects of a database that these scripts make, as pg_dump writes them, and the schema's rows. */
async function dump(name, scripts) {
  const database = `garage_compare_${process.pid}_${name}`;
  const address = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const { BOOTSTRAP_SQL, PGTAP_SQL, AUTH_SCHEMA_SQL, AUTH_SQL } = await load("bootstrap.ts");
  const { STORAGE_SQL } = await load("storage.ts");
  const service = [AUTH_SCHEMA_SQL, AUTH_SQL, getStorageSchemaSql(), STORAGE_SQL];
  psql(server, `create database ${database}`);
  try {
    for (const sql of [BOOTSTRAP_SQL, PGTAP_SQL, ...service, ...scripts]) psql(address, sql);
    const objects = run("pg_dump", ["--schema-only", "-d", address])
      .replace(/\n--\n-- PostgreSQL database dump complete.*/s, "")
      .split(/\n--\n(?=-- Name: )/)
      .slice(1);
    // The order of grants is that in which they were given.
    const sorted = objects.map((text) =>
      text.includes("; Type: ACL;") ? text.split("\n").toSorted().join("\n").trim() : text.trim(),
    );
    return [...sorted, ...psql(address, SCHEMA_ROWS).trim().split("\n")];
  } finally {
    psql(server, `drop database ${database} with (force)`);
  }
}
