import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { requireOneRow } from "@/staff/data/require-one-row";
import { keysetPage, onlyOnce, pageArguments, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import type { PageRow, PageStatus } from "./page-values";

/** A row of the staff list: all columns but the content. */
export type PageListItem = Pick<
  PageRow,
  | "id"
  | "title"
  | "slug"
  | "meta_description"
  | "canonical_url"
  | "status"
  | "is_homepage"
  | "created_at"
  | "version"
>;
/** `title` is from A to Z. */
export type PageSort = "newest" | "oldest" | "title";
/** What the list shows; a null status is every status, a blank search every page. */
export type PageFilter = { status: PageStatus | null; search: string; sort: PageSort };

const columns =
  "id, title, slug, meta_description, canonical_url, status, is_homepage, created_at, version" as const;

/**
 * Pages for the staff list, newest first unless asked (docs/page-editor.md#one-screen). A state or a search
 * is found by index (docs/database.md#searches).
 */
export function pagesQuery(filter: PageFilter) {
  const { status, search, sort } = filter;
  const column = sort === "title" ? "title" : "created_at";
  const order = { column, ascending: sort !== "newest" } as const;
  return pagedQuery(["pages", "list", filter], order, async (page) => {
    if (status === null && search.trim() === "") {
      return unwrap(await keysetPage(requireSupabase().from("pages").select(columns), page)) ?? [];
    }
    const asked = {
      _search: search.trim(),
      ...(status && { _status: status }),
      _sort: sort,
      ...pageArguments(page),
    };
    const found = requireSupabase().rpc("find_pages", asked).select(columns);
    return unwrap(await onlyOnce(found, page)) ?? [];
  });
}

/** How many pages there are, and how many of them are public. */
export const pageCountsQuery = queryOptions({
  queryKey: ["pages", "counts"],
  queryFn: async () => {
    const count = () =>
      requireSupabase().from("pages").select("id", { count: "exact", head: true });
    const [all, published] = await Promise.all([count(), count().eq("status", "published")]);
    unwrap(all);
    unwrap(published);
    return { all: all.count ?? 0, published: published.count ?? 0 };
  },
});

/** The page that visitors have as homepage. */
export type Homepage = Pick<PageRow, "id" | "title">;

/** The published homepage; null where the built-in one stands. */
export const homepageQuery = queryOptions({
  queryKey: ["pages", "homepage"],
  queryFn: async () => {
    const published = requireSupabase().from("pages").select("id, title").eq("status", "published");
    return unwrap(await published.eq("is_homepage", true).maybeSingle());
  },
});

/** The pages that a link may lead to, by title: those that visitors can read. */
export const linkablePagesQuery = queryOptions({
  queryKey: ["pages", "linkable"],
  queryFn: async () => {
    const published = requireSupabase().from("pages").select("slug, title");
    return unwrap(await published.eq("status", "published").order("title").limit(500)) ?? [];
  },
});

/** A page with everything, for the editor. Its loader takes it from the database each time. */
export function pageQuery(slug: string) {
  return queryOptions({
    queryKey: ["pages", "edit", slug],
    queryFn: async () =>
      unwrap(
        await requireSupabase().from("pages").select("*").eq("slug", slug).retry(false).single(),
      ),
    // Kept only from the loader to the editor, which never opens an old copy.
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the database says of an address (`slug_state`); `redirect`: an old address of another page. */
const slugState = z.enum(["reserved", "taken", "redirect", "free"]);
export type SlugState = z.infer<typeof slugState>;

/** Whether a page may have this slug (docs/page-editor.md#reserved-addresses). */
export function slugStateQuery(slug: string, pageId: string | null) {
  return queryOptions({
    queryKey: ["pages", "slug", slug, pageId],
    queryFn: async () => {
      const of = { _slug: slug, ...(pageId !== null && { _page_id: pageId }) };
      return slugState.parse(unwrap(await requireSupabase().rpc("slug_state", of)));
    },
    staleTime: 2_000,
  });
}

/** Those of some pages that have been deleted. */
export function deletedPagesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["pages", "deleted", ids],
    queryFn: async () => {
      const rows = unwrap(await requireSupabase().from("pages").select("id").in("id", ids)) ?? [];
      return ids.filter((id) => rows.every((row) => row.id !== id));
    },
    enabled: ids.length > 0,
    staleTime: 0,
  });
}

/**
 * The present slug of the page that had this one last, or null (docs/page-editor.md#two-at-once). From the
 * versions: only addresses that visitors have seen are kept as redirects.
 */
export function presentSlugQuery(slug: string) {
  return queryOptions({
    queryKey: ["pages", "moved", slug],
    queryFn: async () => {
      const versions = requireSupabase().from("page_revisions").select("page_id").eq("slug", slug);
      const found = unwrap(await versions.order("saved_at", { ascending: false }).limit(50)) ?? [];
      const ids = [...new Set(found.map(({ page_id }) => page_id))];
      if (ids.length === 0) return null;
      const rows = unwrap(await requireSupabase().from("pages").select("id, slug").in("id", ids));
      const moved = ids.flatMap((id) => rows?.filter((row) => row.id === id) ?? []);
      return moved[0]?.slug ?? null;
    },
    staleTime: 0,
  });
}

/** The saved versions of a page, newest first. */
export function revisionsQuery(pageId: string) {
  return queryOptions({
    queryKey: ["pages", "revisions", pageId],
    queryFn: async () =>
      unwrap(
        await requireSupabase()
          .from("page_revisions")
          .select("*, writer:profiles!page_revisions_saved_by_fkey(display_name, email)")
          .eq("page_id", pageId)
          .order("version", { ascending: false })
          .limit(50)
          .retry(false),
      ) ?? [],
    staleTime: 0,
  });
}
/** A saved version with the name of its writer. */
export type PageRevision = Awaited<
  ReturnType<NonNullable<ReturnType<typeof revisionsQuery>["queryFn"]>>
>[number];

/** Deletes a page by its id; rejects with `ApiError` (403) where the policy lets none go. */
export function useDeletePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const gone = unwrap(await requireSupabase().from("pages").delete().eq("id", id).select("id"));
      requireOneRow(gone, "No page was deleted.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });
}

type Restoration = {
  id: string;
  /** Another address than the former one. */
  slug?: string;
  /** Not public at once, whatever it was. */
  asDraft?: boolean;
};

/** Brings back a deleted page with its versions and old addresses (docs/page-editor.md#trash). */
export function useRestorePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, slug, asDraft = false }: Restoration) => {
      const of = { _id: id, _as_draft: asDraft, ...(slug !== undefined && { _slug: slug }) };
      const restored = unwrap(await requireSupabase().rpc("restore_page", of));
      if (!restored) throw new ApiError("PGRST116", 404, "There is nothing to bring back.");
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });
}

/**
 * Makes a draft of the same content; resolves to its slug. Rejects with `ApiError` (404) where the page
 * has been deleted meanwhile.
 */
export function useDuplicatePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const slug = unwrap(await requireSupabase().rpc("duplicate_page", { _id: id }));
      if (!slug) throw new ApiError("PGRST116", 404, "There is nothing to duplicate.");
      return slug;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });
}
