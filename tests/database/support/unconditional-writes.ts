import { parsePlPgSQLSync, parseSync } from "libpg-query";

type Fields = Record<string, unknown>;

/**
 * The UPDATE and DELETE statements of a script that have no WHERE, each as "update private.x": at the
 * top level, in the bodies of functions and DO blocks, and in the text that EXECUTE runs. Call
 * `loadModule()` of libpg-query first. Throws SqlError where PostgreSQL cannot parse the script.
 */
export function unconditionalWrites(script: string): string[] {
  const inBodies = nodesOf(parsePlPgSQLSync(script)).flatMap(([kind, node]) =>
    kind === "PLpgSQL_expr" ? inExpression(String(node.query), node.parseMode) : [],
  );
  return [...inStatements(script), ...inBodies];
}

function inStatements(sql: string): string[] {
  return nodesOf(parseSync(sql)).flatMap(([kind, node]) => {
    if (kind === "UpdateStmt" || kind === "DeleteStmt") {
      const { schemaname, relname } = node.relation as Fields;
      const name = [schemaname, relname].filter(Boolean).join(".");
      return node.whereClause
        ? []
        : [`${kind === "UpdateStmt" ? "update" : "delete from"} ${name}`];
    }
    if (kind === "CreateFunctionStmt") return bodyOf(node).flatMap(inStatements);
    return kind === "A_Const" ? textsIn(node).flatMap(inText) : [];
  });
}

/** PL/pgSQL stores SQL as text: whole statements (mode 0), expressions and assignments. */
function inExpression(text: string, mode: unknown): string[] {
  return inStatements(mode === 0 ? text : `select ${text.replace(/^[^':]*:=/, "")}`);
}

/** A string that contains a statement, perhaps with placeholders of format(). */
function inText(text: string): string[] {
  if (
    !/^\s*(?:with\s.+\sas\s*(?:(?:not\s+)?materialized\s*)?\(|delete\s+from\s|update\s.+\sset\s)/is.test(
      text,
    )
  )
    return [];
  return inStatements(text.replaceAll(/%(?:\d+\$)?[sIL]/g, "x"));
}

/** The body of a function in SQL; PL/pgSQL has its own parser. */
function bodyOf({ options }: Fields): string[] {
  const values = new Map(
    nodesOf(options).flatMap(([kind, { defname, arg }]) =>
      kind === "DefElem" ? [[defname, textsIn(arg)] as const] : [],
    ),
  );
  return values.get("language")?.[0] === "sql" ? (values.get("as") ?? []) : [];
}

function textsIn(tree: unknown): string[] {
  return nodesOf(tree).flatMap(([, { sval }]) => (typeof sval === "string" ? [sval] : []));
}

/** Every object in a syntax tree, with its key. */
function nodesOf(tree: unknown, key = ""): [string, Fields][] {
  if (Array.isArray(tree)) return tree.flatMap((item) => nodesOf(item, key));
  if (typeof tree !== "object" || tree === null) return [];
  const fields = tree as Fields;
  return [
    [key, fields],
    ...Object.entries(fields).flatMap(([name, value]) => nodesOf(value, name)),
  ];
}
