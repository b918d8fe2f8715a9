import { hashKey } from "@tanstack/react-query";
import { bodyOf, fieldAt, type FactFields, type FieldKey } from "./fields";
import { nextFactsSchema, type FactsBody } from "./schema";

/** A change of a field: what stood there when it was begun, and what stands there now. */
type Edit = { was: unknown; now: unknown };

/** What has been changed and not published, by key of the field. */
export type Edits = Readonly<Record<string, Edit>>;

/** What is published: the document, and its fields with what ships where it says nothing. */
export type Published = {
  version: number | null;
  stored: FactsBody;
  fields: Partial<FactFields>;
};

/** Whether two values say the same; the order of their keys, which the database changes, does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}

/** `edits` with another value in a field; none where it says again what is published. */
export function edit<Key extends FieldKey>(
  edits: Edits,
  { fields }: Published,
  key: Key,
  now: FactFields[Key] | undefined,
): Edits {
  const { [key]: begun, ...others } = edits;
  // A change that has been published since is no longer begun.
  const was: unknown = begun && !isSame(begun.now, fields[key]) ? begun.was : fields[key];
  return isSame(now, fields[key]) ? others : { ...others, [key]: { was, now } };
}

/** The fields as they stand on the screen. */
export function fieldsWith(edits: Edits, { fields }: Published): Partial<FactFields> {
  const now = Object.entries(edits).map(([key, edited]) => [key, edited.now] as const);
  return { ...fields, ...Object.fromEntries(now) };
}

/** The keys of the fields that differ from what is published. */
export function changesIn(edits: Edits, { fields }: Published): FieldKey[] {
  return (Object.keys(edits) as FieldKey[]).filter((key) => !isSame(edits[key]?.now, fields[key]));
}

/** The changes whose field somebody else has changed and published since they were begun. */
export function conflictsIn(edits: Edits, published: Published): FieldKey[] {
  return changesIn(edits, published).filter(
    (key) => !isSame(edits[key]?.was, published.fields[key]),
  );
}

/** `edits` after a conflict: what somebody types is kept over what was published, or given up for it. */
export function settle(edits: Edits, { fields }: Published, key: FieldKey, keep: boolean): Edits {
  const { [key]: edited, ...others } = edits;
  return edited && keep ? { ...others, [key]: { was: fields[key], now: edited.now } } : others;
}

/** A sentence for each field that could not be published, by its key and the path within it. */
export type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What stands in the way of publishing; a problem of all facts together has the empty key. */
export function problemsIn(edits: Edits, published: Published): Problems {
  const changed = changesIn(edits, published);
  const fields = fieldsWith(edits, published);
  const { stored } = published;
  const { error } = nextFactsSchema(stored).safeParse(bodyOf(stored, fields, changed));
  const problems: Record<string, Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const { key, within } = fieldAt(path, fields);
    const own = (problems[key] ??= {});
    own[within] ??= message;
  }
  return problems;
}

/** What can be published now: the changes without a problem. The others stay as they are typed. */
export function publishable(edits: Edits, published: Published) {
  const problems = problemsIn(edits, published);
  const good = changesIn(edits, published).filter((key) => !(key in problems));
  const taken = Object.fromEntries(
    Object.entries(edits).filter(([key]) => good.includes(key as FieldKey)),
  );
  const { stored } = published;
  const body = nextFactsSchema(stored).safeParse(
    bodyOf(stored, fieldsWith(taken, published), good),
  );
  return { changed: good, body: body.success ? body.data : null, problems };
}

/** The changes that make the fields of a former version of those that are published. */
export function editsBackTo(former: Partial<FactFields>, { fields }: Published): Edits {
  const keys = [...new Set([...Object.keys(former), ...Object.keys(fields)])] as FieldKey[];
  const differing = keys.filter((key) => !isSame(former[key], fields[key]));
  return Object.fromEntries(
    differing.map((key) => [key, { was: fields[key], now: former[key] }] as const),
  );
}
