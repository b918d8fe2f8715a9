import { queryOptions } from "@tanstack/react-query";
import { useChange } from "@/staff/kit/use-change";
import type { Database } from "@/shared/data/database.types";
import { containing, keysetPage, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, table, unwrap, unwrapStored } from "@/staff/data/supabase";
import { uploadFile } from "@/staff/data/upload";
import { ApiError } from "@/shared/http/api-error";
import type { SmallPicture } from "./shrink";

type Row = Database["public"]["Tables"]["pictures"]["Row"];
export type StoredPicture = Pick<Row, "id" | "format" | "alt" | "width" | "height" | "created_at">;

const bucket = "pictures";
/** How long caches may show a picture without asking, in seconds (docs/page-editor.md#pictures). */
const oneDay = 86_400;
const columns = "id, format, alt, width, height, created_at";

/** The bucket of the pictures. */
export const files = () => requireSupabase().storage.from(bucket);
/** Name of a picture's file in the bucket. */
export const fileOf = ({ id, format }: Pick<StoredPicture, "id" | "format">) => `${id}.${format}`;

/** The URL of a picture; on the site's own origin a path, which is right under any host. */
export function pictureUrl(picture: Pick<StoredPicture, "id" | "format">): string {
  const { publicUrl } = files().getPublicUrl(fileOf(picture)).data;
  const { origin } = window.location;
  return publicUrl.startsWith(`${origin}/`) ? publicUrl.slice(origin.length) : publicUrl;
}

/**
 * False where there is no storage service. A bucket that is missing has an empty list on hosted
 * Supabase, and shows with the first upload (docs/testing.md#recorded-answers).
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
      let query = table("pictures").select(columns).is("deleted_at", null);
      if (search.trim()) query = query.like("search", containing(search));
      return unwrap(await keysetPage(query, page));
    },
  );
}

type NewPicture = {
  id: string;
  alt: string;
  small: SmallPicture;
  /** The part of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Gives the upload up; what has arrived is used by another attempt. */
  signal: AbortSignal;
};

/**
 * Uploads a file, then writes it into the library. The id is made beforehand, so that trying again
 * after a lost answer makes no second picture. The caller shows what came of it; a toast tells it once the
 * caller has gone.
 */
export function useAddPicture() {
  return useChange({
    send: async ({ id, alt, small, onProgress, signal }: NewPicture) => {
      const { content, format, width, height } = small;
      const { type } = content;
      const name = fileOf({ id, format });
      const file = { bucket, name, type, maxAge: oneDay, content };
      await orThere("409", () => uploadFile(file, { onProgress, signal }));
      signal.throwIfAborted();
      await orThere("23505", async () =>
        unwrap(await table("pictures").insert({ id, format, alt, width, height })),
      );
      return { url: pictureUrl({ id, format }), alt };
    },
    touches: [["pictures", "list"]],
    failed: ({ signal }) => (signal.aborted ? null : "The picture could not be uploaded"),
    done: () => ({ title: "The picture is in the library" }),
    inPlace: "outcome",
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
