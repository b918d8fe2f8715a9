/** Relations of ours; what an extension brought is not. */
const OURS = `c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Who may do what: without the owner's own rights and without MAINTAIN, which came with PostgreSQL 17,
 * so that servers of several versions say the same.
 */
const grants = (acl: string, owner: string) =>
  `(select string_agg(format('%s %s%s', case g.grantee when 0 then 'public' else g.grantee::regrole::text end,
       g.privilege_type, case when g.is_grantable then '*' end), ', ' order by 1, g.privilege_type)
   from aclexplode(${acl}) g where g.grantee <> ${owner} and g.privilege_type <> 'MAINTAIN')`;

const QUESTIONS = [
  // Tables and views with their columns. Up to 15 a view names the table before each column.
  `select c.relkind::text, c.oid::regclass::text as relation, c.relrowsecurity, c.reloptions, ${grants("c.relacl", "c.relowner")},
     case c.relkind when 'v' then regexp_replace(pg_get_viewdef(c.oid), '\\m[a-z_]+\\.', '', 'g') end from pg_class c
   where ${OURS} and c.relkind in ('r', 'v', 'S')`,
  `select 'column', a.attrelid::regclass::text, (select count(*) from pg_attribute b where b.attrelid = a.attrelid
       and b.attnum between 1 and a.attnum and not b.attisdropped), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text, a.attgenerated::text,
     pg_get_expr(d.adbin, d.adrelid), ${grants("a.attacl", "c.relowner")}
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  // From 18 on NOT NULL is a constraint, too; the column says it.
  `select 'constraint', n.conrelid::regclass::text, n.conname, pg_get_constraintdef(n.oid) from pg_constraint n
   join pg_class c on c.oid = n.conrelid where ${OURS} and n.contype <> 'n'`,
  `select pg_get_indexdef(c.oid) from pg_class c where ${OURS} and c.relkind = 'i'`,
  // Also ours on the tables of the auth and storage services, whose texts may be varchar.
  `select 'trigger', t.tgrelid::regclass::text, regexp_replace(pg_get_triggerdef(t.oid), '\\((\\w+\\.\\w+)\\)::text', '\\1', 'g') from pg_trigger t join pg_proc p on p.oid = t.tgfoid
   where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  `select 'policy', polrelid::regclass::text, polname, polcmd::text, polpermissive, polroles::regrole[]::text,
     pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) from pg_policy
   join pg_class c on c.oid = polrelid where c.relnamespace::regnamespace::text in ('public', 'private', 'storage')`,
  // Functions and types
  `select pg_get_functiondef(p.oid), ${grants("coalesce(p.proacl, acldefault('f', p.proowner))", "p.proowner")} from pg_proc p
   where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind <> 'a'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'type', t.oid::regtype::text, array_agg(e.enumlabel order by e.enumsortorder) from pg_type t
   join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace in ('public'::regnamespace, 'private'::regnamespace) group by 2`,
  // Grants of schemas, and what new objects get
  `select 'schema', nspname, ${grants("nspacl", "nspowner")} from pg_namespace where nspname = 'private'`,
  `select 'new objects', coalesce(defaclnamespace::regnamespace::text, 'everywhere'), defaclobjtype::text, ${grants("defaclacl", "defaclrole")}
   from pg_default_acl where defaclrole = (select relowner from pg_class where oid = 'public.enquiries'::regclass)
     and (defaclnamespace = 0 or defaclnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and exists (select from aclexplode(defaclacl) g where g.grantee <> defaclrole))`,
  `select 'comment', pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where pg_describe_object(classoid, objoid, objsubid) ~ '\\m(public|private)\\.'`,
];

/**
 * All that the schema is made of, a line each, in an order that two databases share. `ask` gives the
 * rows of a query as text.
 */
export async function catalogue(ask: (sql: string) => Promise<string[]>): Promise<string[]> {
  const answers = [];
  // One statement after another: the embedded server has one connection.
  for (const sql of QUESTIONS) answers.push((await ask(sql)).toSorted());
  return answers.flat();
}
