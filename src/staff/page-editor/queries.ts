import { queryOptions } from "@tanstack/react-query";
import { oneRow, requireFound } from "@/staff/data/require-one-row";
import { keysetPage, onlyOnce, pageArguments, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, rpc, table, unwrap } from "@/staff/data/supabase";
import { useChange, type ChangeOptions } from "@/staff/kit/use-change";
import { z } from "@/shared/data/zod";
import { chosen, searched } from "@/staff/kit/use-filter-params";
import { pageStatusLabels, type PageRow } from "./page-values";

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
export const sortLabels = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title, A to Z",
};

export type PageSort = keyof typeof sortLabels;

/** What the list shows; a null status is every status, a blank search every page, no order newest first. */
export const pageFilter = z.object({
  status: chosen(pageStatusLabels),
  search: searched,
  sort: chosen(sortLabels),
});
export type PageFilter = z.infer<typeof pageFilter>;

const columns =
  "id, title, slug, meta_description, canonical_url, status, is_homepage, created_at, version" as const;

/**
 * Pages for the staff list, newest first unless asked (docs/page-editor.md#one-screen). A state or a search
 * is found by index (docs/database.md#searches).
 */
export function pagesQuery(filter: PageFilter) {
  const { status, search } = filter;
  const sort = filter.sort ?? "newest";
  const column = sort === "title" ? "title" : "created_at";
  const order = { column, ascending: sort !== "newest" } as const;
  return pagedQuery(["pages", "list", filter], order, async (page) => {
    if (status === null && search.trim() === "") {
      return unwrap(await keysetPage(table("pages").select(columns), page));
    }
    const asked = {
      _search: search.trim(),
      ...(status && { _status: status }),
      _sort: sort,
      ...pageArguments(page),
    };
    const found = requireSupabase().rpc("find_pages", asked).select(columns);
    return unwrap(await onlyOnce(found, page));
  });
}

/** How many pages there are, and how many of them are public. */
export const pageCountsQuery = queryOptions({
  queryKey: ["pages", "counts"],
  queryFn: async () => {
    const count = () => table("pages").select("id", { count: "exact", head: true });
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
    const published = table("pages").select("id, title").eq("status", "published");
    return unwrap(await published.eq("is_homepage", true).maybeSingle());
  },
});

/** The pages that a link may lead to, by title: those that visitors can read. */
export const linkablePagesQuery = queryOptions({
  queryKey: ["pages", "linkable"],
  queryFn: async () => {
    const published = table("pages").select("slug, title");
    return unwrap(await published.eq("status", "published").order("title").limit(500));
  },
});

/** A page with everything, for the editor. Its loader takes it from the database each time. */
export function pageQuery(slug: string) {
  return queryOptions({
    queryKey: ["pages", "edit", slug],
    queryFn: async () =>
      unwrap(await table("pages").select("*").eq("slug", slug).retry(false).single()),
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
      return slugState.parse(await rpc("slug_state", of));
    },
    staleTime: 2_000,
  });
}

/** Those of some pages that have been deleted. */
export function deletedPagesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["pages", "deleted", ids],
    queryFn: async () => {
      const rows = unwrap(await table("pages").select("id").in("id", ids));
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
      const versions = table("page_revisions").select("page_id").eq("slug", slug);
      const found = unwrap(await versions.order("saved_at", { ascending: false }).limit(50));
      const ids = [...new Set(found.map(({ page_id }) => page_id))];
      if (ids.length === 0) return null;
      const rows = unwrap(await table("pages").select("id, slug").in("id", ids));
      const moved = ids.flatMap((id) => rows.filter((row) => row.id === id) ?? []);
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
        await table("page_revisions")
          .select("*, writer:profiles!page_revisions_saved_by_fkey(display_name, email)")
          .eq("page_id", pageId)
          .order("version", { ascending: false })
          .limit(50)
          .retry(false),
      ),
    staleTime: 0,
  });
}
/** A saved version with the name of its writer. */
export type PageRevision = Awaited<
  ReturnType<NonNullable<ReturnType<typeof revisionsQuery>["queryFn"]>>
>[number];

/** Deletes a page, and offers to bring it back; refused (403) where the policy lets none go. */
export function usePageDeletion(): ChangeOptions<PageListItem> {
  const { mutate } = useChange({
    ...restorePage,
    rules: { "23505": "Another page has taken its address since. The trash offers another one." },
  });
  return {
    send: ({ id }) =>
      oneRow(table("pages").delete().eq("id", id).select("id"), "No page was deleted."),
    touches: ["pages"],
    failed: "Failed to delete page",
    done: ({ title }) => ({ title: "Page deleted", text: title }),
    undo: ({ id, title }) => mutate({ id, title }),
  };
}

type Restoration = {
  id: string;
  title: string;
  /** Another address than the former one. */
  slug?: string;
  /** Not public at once, whatever it was. */
  asDraft?: boolean;
};

/** Brings back a deleted page with its versions and old addresses (docs/page-editor.md#trash). */
export const restorePage: ChangeOptions<Restoration> = {
  send: async ({ id, slug, asDraft = false }) => {
    const of = { _id: id, _as_draft: asDraft, ...(slug !== undefined && { _slug: slug }) };
    return requireFound(await rpc("restore_page", of), "There is nothing to bring back.");
  },
  touches: ["pages"],
  failed: "Failed to restore page",
  done: ({ title }) => ({ title: "Page restored", text: title }),
};

/**
 * Makes a draft of the same content; resolves to its slug. Refused with `ApiError` (404) where the page
 * has been deleted meanwhile.
 */
export const duplicatePage: ChangeOptions<PageListItem, string> = {
  send: async ({ id }) =>
    requireFound(await rpc("duplicate_page", { _id: id }), "There is nothing to duplicate."),
  touches: ["pages"],
  failed: "Failed to duplicate page",
  rules: { PGRST116: "This page has been deleted meanwhile." },
  done: ({ title }) => ({
    title: "Page duplicated",
    text: `Here is the copy of ${title}, as a draft.`,
  }),
};
