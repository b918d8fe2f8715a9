import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pictureFields } from "@/blocks/definitions";
import { ApiError } from "@/lib/http/api-error";
import type { Database } from "@/lib/data/database.types";
import { containing, keysetPage, pagedQuery } from "@/lib/data/paging";
import { requireSupabase, unwrap, unwrapStored } from "@/lib/data/supabase";
import type { SmallPicture } from "./shrink";

type Row = Database["public"]["Tables"]["pictures"]["Row"];
export type Picture = Pick<Row, "id" | "format" | "alt" | "width" | "height" | "created_at">;

const bucket = "pictures";
/** How long caches may show a picture without asking, in seconds (decision 0087). */
const oneDay = "86400";
const columns = "id, format, alt, width, height, created_at";

const files = () => requireSupabase().storage.from(bucket);
const fileOf = ({ id, format }: Pick<Picture, "id" | "format">) => `${id}.${format}`;

/** The URL of a picture; on the site's own origin a path, which is right under any host. */
export function pictureUrl(picture: Pick<Picture, "id" | "format">): string {
  const { publicUrl } = files().getPublicUrl(fileOf(picture)).data;
  const { origin } = window.location;
  return publicUrl.startsWith(`${origin}/`) ? publicUrl.slice(origin.length) : publicUrl;
}

/**
 * False where there is no storage service. A bucket that is missing has an empty list on hosted
 * Supabase, and shows with the first upload (decision 0080).
 */
export const storeQuery = queryOptions({
  queryKey: ["pictures", "store"],
  queryFn: async () => {
    try {
      unwrapStored(await files().list("", { limit: 1 }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the storage service or its bucket is missing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The pictures of the library, newest first. */
export function picturesQuery(search: string) {
  return pagedQuery(
    ["pictures", "list", search],
    { column: "created_at", pageSize: 12 },
    async (page) => {
      let query = requireSupabase().from("pictures").select(columns);
      if (search.trim()) query = query.like("search", containing(search));
      return unwrap(await keysetPage(query, page)) ?? [];
    },
  );
}

export type PictureUse = { title: string; status: string };

/** The pages whose blocks show a picture now. */
export function usesQuery(picture: Picture) {
  const url = pictureUrl(picture);
  const holding = async (content: Record<string, string>) => {
    const blocks = JSON.stringify([{ content }]);
    const pages = requireSupabase().from("pages").select("id, title, status");
    return unwrap(await pages.contains("content_blocks", blocks).order("title").retry(false)) ?? [];
  };
  return queryOptions({
    queryKey: ["pictures", "uses", picture.id],
    queryFn: async (): Promise<PictureUse[]> => {
      const found = await Promise.all(pictureFields.map((field) => holding({ [field]: url })));
      return [...new Map(found.flat().map((page) => [page.id, page])).values()];
    },
    staleTime: 0,
  });
}

type NewPicture = { id: string; alt: string; small: SmallPicture };

/**
 * Uploads a file, then writes it into the library. The id is made beforehand, so that trying again
 * after a lost answer makes no second picture.
 */
export function useAddPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, alt, small }: NewPicture) => {
      const { bytes, format, width, height } = small;
      const contentType = format === "webp" ? "image/webp" : "image/jpeg";
      const options = { contentType, cacheControl: oneDay, upsert: false };
      await orThere("409", async () =>
        unwrapStored(await files().upload(fileOf({ id, format }), bytes, options)),
      );
      await orThere("23505", async () =>
        unwrap(await requireSupabase().from("pictures").insert({ id, format, alt, width, height })),
      );
      return { url: pictureUrl({ id, format }), alt };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["pictures", "list"] }),
  });
}

/** Does `work`; an error with this code means that an earlier attempt has done it. */
async function orThere(code: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== code) throw error;
  }
}

/** Deletes the file, then takes the picture out of the library. */
export function useDeletePicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (picture: Picture) => {
      unwrapStored(await files().remove([fileOf(picture)]));
      const rows = requireSupabase().from("pictures").delete().eq("id", picture.id).select("id");
      // RLS answers a denied delete with no row, not with an error.
      if (unwrap(await rows)?.length !== 1)
        throw new ApiError("42501", 403, "Nothing was deleted.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pictures", "list"] }),
  });
}
