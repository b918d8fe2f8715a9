import { queryOptions } from "@tanstack/react-query";
import { oneRow, requireFound } from "@/staff/data/require-one-row";
import { requireSupabase, rpc, table, unwrap, unwrapStored } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { useChange, type ChangeOptions } from "@/staff/kit/use-change";
import { fileOf, files, type StoredPicture } from "./queries";
import { pictureUse } from "./uses";

const trashedPicture = z.object({
  id: z.string(),
  format: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** ISO 8601, as all times. */
  deleted_at: z.string(),
  /** From then on it goes as soon as nothing shows it. */
  goes_at: z.string(),
  /** Since when its file is being removed: it cannot be restored any more. */
  removal_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.string()),
  uses: z.array(pictureUse),
});

/** A deleted picture (docs/page-editor.md#trash). */
export type TrashedPicture = z.infer<typeof trashedPicture>;

/** The deleted pictures with what shows them still, newest first. */
export const trashedPicturesQuery = queryOptions({
  queryKey: ["pictures", "trash"],
  queryFn: async () => {
    const deleted = requireSupabase().from("trashed_pictures").select("*");
    const rows = unwrap(await deleted.order("deleted_at", { ascending: false }).limit(500));
    return z.array(trashedPicture).parse(rows);
  },
});

/** Emptying the trash removes pages, too. */
const touches = ["pictures", ["pages", "trash"]];
const gone = "The picture is not there any more.";

/** Puts a picture of the library into the trash, and offers to put it back; its file stays where it is. */
export function useTrashPicture() {
  const restore = useChange(restorePicture);
  return useChange({
    send: async ({ id }: StoredPicture) =>
      requireFound(await rpc("trash_picture", { _id: id }), gone),
    touches,
    failed: "Failed to delete picture",
    done: ({ alt }) => ({ title: "Picture deleted", text: alt }),
    undo: restore.mutate,
  });
}

/** Puts a picture of the trash back into the library. */
export const restorePicture: ChangeOptions<Pick<StoredPicture, "id" | "alt">> = {
  send: async ({ id }) => requireFound(await rpc("restore_picture", { _id: id }), gone),
  touches,
  failed: "Failed to restore picture",
  done: ({ alt }) => ({ title: "Picture restored", text: alt }),
};

/** Removes the file of a picture in the trash, then the picture itself, for good. */
export const removePicture: ChangeOptions<Pick<StoredPicture, "id" | "format" | "alt">> = {
  send: removeForGood,
  touches,
  failed: "Failed to remove picture",
  done: ({ alt }) => ({ title: "Picture removed for good", text: alt }),
};

/**
 * Removes what is beyond its 30 days, and says how much went: pages in the database, files of pictures
 * from here, since the sender of the outbox may not be set up.
 */
export const emptyTrash: ChangeOptions<void, number> = {
  send: async () => {
    const removed = await rpc("remove_old_trash");
    const due = table("pictures").select("id, format");
    const pictures = unwrap(await due.not("removal_at", "is", null));
    for (const picture of pictures) await removeForGood(picture);
    return removed + pictures.length;
  },
  touches,
  failed: "Failed to empty the trash",
  done: (_nothing, count) =>
    count === 0
      ? { title: "Nothing is beyond its 30 days" }
      : {
          title: "Trash emptied",
          text: `${count} ${count === 1 ? "thing has" : "things have"} gone.`,
        },
};

async function removeForGood(picture: Pick<StoredPicture, "id" | "format">): Promise<void> {
  unwrapStored(await files().remove([fileOf(picture)]));
  await oneRow(
    table("pictures").delete().eq("id", picture.id).select("id"),
    "Nothing was removed.",
  );
}
