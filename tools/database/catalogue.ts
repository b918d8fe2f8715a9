import type { PGlite } from "@electric-sql/pglite";
import { SCHEMA_ROWS } from "./rows.mjs";

/** Relations of ours, and those of the auth and storage services that our triggers and policies are on. */
const OURS = `c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
const grants = (acl: string) =>
  `(select string_agg(g::text, ' ' order by g::text) from unnest(${acl}) g)`;

const QUESTIONS = [
  // Tables and views with their columns
  `select c.relkind::text, c.oid::regclass, c.relrowsecurity, c.reloptions, ${grants("c.relacl")},
     case c.relkind when 'v' then pg_get_viewdef(c.oid) end from pg_class c
   where ${OURS} and c.relkind in ('r', 'v', 'S')`,
  `select a.attrelid::regclass, (select count(*) from pg_attribute b where b.attrelid = a.attrelid
       and b.attnum between 1 and a.attnum and not b.attisdropped), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text, a.attgenerated::text,
     pg_get_expr(d.adbin, d.adrelid), ${grants("a.attacl")}
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select n.conrelid::regclass, n.conname, pg_get_constraintdef(n.oid) from pg_constraint n
   join pg_class c on c.oid = n.conrelid where ${OURS}`,
  `select pg_get_indexdef(c.oid) from pg_class c where ${OURS} and c.relkind = 'i'`,
  `select tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select polrelid::regclass, polname, polcmd::text, polpermissive, polroles::regrole[],
     pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) from pg_policy`,
  // Functions and types
  `select pg_get_functiondef(p.oid), ${grants("p.proacl")} from pg_proc p
   where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  `select t.oid::regtype, array_agg(e.enumlabel order by e.enumsortorder) from pg_type t
   join pg_enum e on e.enumtypid = t.oid group by 1`,
  // Grants of schemas, and what new objects get
  `select nspname, ${grants("nspacl")} from pg_namespace where nspname in ('public', 'private')`,
  `select defaclnamespace::regnamespace, defaclobjtype::text, ${grants("defaclacl")} from pg_default_acl`,
  `select pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where pg_describe_object(classoid, objoid, objsubid) ~ '\\m(public|private)\\.'`,
  SCHEMA_ROWS,
];

/** All that the schema is made of, a line each, in an order that two databases share. */
export async function catalogue(db: PGlite): Promise<string[]> {
  const answers = [];
  // One statement after another: the embedded server has one connection.
  for (const sql of QUESTIONS) {
    const { rows } = await db.query<unknown[]>(sql, [], { rowMode: "array" });
    answers.push(rows.map((row) => row.map(String).join(" | ")).toSorted());
  }
  return answers.flat();
}
