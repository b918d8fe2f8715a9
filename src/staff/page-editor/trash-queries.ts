import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { requireFound } from "@/staff/data/require-one-row";
import { requireSupabase, rpc, unwrap } from "@/staff/data/supabase";
import type { ChangeOptions } from "@/staff/kit/use-change";
import { z } from "@/shared/data/zod";
import { isPageStatus, type PageStatus } from "./page-values";
import { restorePage } from "./queries";

const trashedPage = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.custom<PageStatus>(isPageStatus),
  /** ISO 8601, as all times. */
  deleted_at: z.string(),
  /** Until then it can be restored. */
  goes_at: z.string(),
  deleted_by: z.nullable(z.string()),
});

/** A deleted page (docs/page-editor.md#trash). */
export type TrashedPage = z.infer<typeof trashedPage>;

/** The deleted pages that can be restored, newest first. */
export const trashedPagesQuery = queryOptions({
  queryKey: ["pages", "trash"],
  queryFn: async () => {
    const deleted = requireSupabase().from("trashed_pages").select("*");
    const rows = unwrap(await deleted.order("deleted_at", { ascending: false }).limit(500));
    return z.array(trashedPage).parse(rows);
  },
});

/** Removes a page of the trash with its versions, for good. */
export const removePage: ChangeOptions<TrashedPage> = {
  send: async ({ id }) =>
    requireFound(await rpc("remove_trashed_page", { _id: id }), "It is not in the trash any more."),
  touches: ["pages"],
  failed: "Failed to remove page",
  done: ({ title }) => ({ title: "Page removed for good", text: title }),
};

/** Brings a page of the trash back, as a draft; says where it is. */
export const restoreTrashedPage: ChangeOptions<TrashedPage & { newSlug?: string }> = {
  ...restorePage,
  send: ({ id, title, newSlug }) =>
    restorePage.send({
      id,
      title,
      asDraft: true,
      ...(newSlug !== undefined && { slug: newSlug }),
    }),
  failed: (_page, error) => (isAddressGone(error) ? null : "Failed to restore page"),
  done: ({ title, status }) => ({
    title: `Page restored: ${title}`,
    text:
      status === "published"
        ? "It is a draft now, so that you look at it before visitors see it."
        : "It is in the list of pages again.",
  }),
};

/** Whether another page, or the site itself, has the address of a page by now. */
export function isAddressGone(error: unknown): boolean {
  return error instanceof ApiError && ["23505", "reserved_slug"].includes(error.rule);
}
