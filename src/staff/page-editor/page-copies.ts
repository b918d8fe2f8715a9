import { queryOptions } from "@tanstack/react-query";
import type { Database, Json } from "@/shared/data/database.types";
import { oneRow } from "@/staff/data/require-one-row";
import { table, unwrap } from "@/staff/data/supabase";
import { ApiError } from "@/shared/http/api-error";
import type { PageValues } from "./page-values";
import { decodeValues, encodeValues, sameValues, storedValues } from "./stored-values";

/** Where a working copy is stored, and who saved it when (ISO 8601). */
export type CopyMark = { id: string; version: number; at: string; by: string | null };

/** A working copy; `base`: the version of the page that it began from, null for a new page. */
export type PageCopy = CopyMark & { pageId: string; base: number | null; values: PageValues };

/** What is to be stored. */
export type CopyWork = Pick<PageCopy, "pageId" | "base" | "values">;

/**
 * `gone`: it went live or was discarded; `conflict`: somebody has saved over it
 * (docs/page-editor.md#working-copies).
 */
type CopyOutcome =
  | { kind: "saved"; mark: CopyMark }
  | { kind: "conflict"; theirs: PageCopy }
  | { kind: "gone" };

const copies = () => table("page_copies");
const writer = "writer:profiles!page_copies_saved_by_fkey(display_name, email)" as const;
const everything = `*, ${writer}` as const;

type Row = Database["public"]["Tables"]["page_copies"]["Row"];
type Written = Pick<Row, "id" | "version" | "saved_at">;
type Writer = { writer: { display_name: string | null; email: string | null } | null };

function markOf({ id, version, saved_at: at, writer: by }: Written & Writer): CopyMark {
  return { id, version, at, by: by?.display_name ?? by?.email ?? null };
}

/** The copies that can be read, newest first. */
function readCopies(rows: readonly (Row & Writer)[] | null): PageCopy[] {
  return (rows ?? []).flatMap((row) => {
    const { success, data } = storedValues.safeParse(row.body);
    if (!success) return [];
    const values = decodeValues(data);
    return [{ ...markOf(row), pageId: row.page_id, base: row.base_version, values }];
  });
}

/** The working copies of some pages, newest first. Fetched each time. */
export function copiesQuery(pageIds: readonly string[]) {
  return queryOptions({
    queryKey: ["pages", "copies", pageIds],
    queryFn: async () => {
      const found = copies().select(everything).in("page_id", pageIds);
      return readCopies(
        unwrap(await found.order("saved_at", { ascending: false }).limit(50).retry(false)),
      );
    },
    // Kept only from the loader to the editor, which never opens an old copy.
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A working copy in a list: without what it says. */
export type CopyHead = CopyMark & { pageId: string; base: number | null; title: string };

/** All working copies, newest first. */
export const copyHeadsQuery = queryOptions({
  queryKey: ["pages", "list", "copies"],
  queryFn: async (): Promise<CopyHead[]> => {
    const heads =
      `id, version, page_id, base_version, title, saved_at, saved_by, ${writer}` as const;
    const newest = copies().select(heads).order("saved_at", { ascending: false });
    return (unwrap(await newest.limit(500)) ?? []).map((row) => ({
      ...markOf(row),
      pageId: row.page_id,
      base: row.base_version,
      title: row.title ?? "",
    }));
  },
});

/**
 * Stores work over the version of the copy that it began from, or as a new copy under `id` where
 * `version` is null. Whoever comes second is told, and nothing of theirs is lost.
 */
export async function writeCopy(
  { pageId, base, values }: CopyWork,
  { id, version }: { id: string; version: number | null },
): Promise<CopyOutcome> {
  const row = {
    page_id: pageId,
    base_version: base,
    body: encodeValues(values) as NonNullable<Json>,
  };
  const saved = await (version === null ? insert(id, row) : update(id, version, row));
  if (saved) return { kind: "saved", mark: markOf({ ...saved, writer: null }) };
  const [theirs] = readCopies(unwrap(await copies().select(everything).eq("id", id)));
  if (!theirs) return { kind: "gone" };
  // An earlier attempt was saved, only its response was lost.
  if (sameValues(theirs.values, values)) return { kind: "saved", mark: theirs };
  return { kind: "conflict", theirs };
}

type Content = Pick<Row, "page_id" | "base_version"> & { body: NonNullable<Json> };
const written = "id, version, saved_at" as const;

async function insert(id: string, row: Content): Promise<Written | undefined> {
  try {
    const made = copies().insert({ id, ...row });
    return await oneRow(made.select(written), "No copy was made.");
  } catch (error) {
    // An earlier attempt got through. What has been typed since is saved over it.
    if (error instanceof ApiError && error.code === "23505") return update(id, 1, row);
    throw error;
  }
}

async function update(id: string, version: number, row: Content): Promise<Written | undefined> {
  const own = copies().update(row).eq("id", id).eq("version", version);
  return unwrap(await own.select(written))?.[0];
}

/** Removes a copy that went live or was discarded, unless somebody has saved over it since. */
export async function removeCopy({ id, version }: Pick<CopyMark, "id" | "version">): Promise<void> {
  unwrap(await copies().delete().eq("id", id).eq("version", version).select("id"));
}
