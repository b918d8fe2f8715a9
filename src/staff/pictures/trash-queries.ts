import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { requireOneRow } from "@/staff/data/require-one-row";
import { requireSupabase, unwrap, unwrapStored } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { showToast } from "@/shared/ui/toast";
import { fileOf, files } from "./queries";
import { sayFailed } from "./say-failed";
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

/** Puts a picture of the library into the trash; its file stays where it is. */
export function useTrashPicture() {
  return usePictureChange(async (id: string) =>
    requireDone(unwrap(await requireSupabase().rpc("trash_picture", { _id: id }))),
  );
}

/** Puts a picture of the trash back into the library. */
export function useRestorePicture() {
  return usePictureChange(async (id: string) =>
    requireDone(unwrap(await requireSupabase().rpc("restore_picture", { _id: id }))),
  );
}

/** Removes the file of a picture in the trash, then the picture itself, for good. */
export function useRemovePicture() {
  return usePictureChange(removeForGood);
}

/**
 * Removes what is beyond its 30 days, and says how much went: pages in the database, files of pictures
 * from here, since the sender of the outbox may not be set up.
 */
export function useEmptyTrash() {
  return usePictureChange(
    async () => {
      const removed = unwrap(await requireSupabase().rpc("remove_old_trash")) ?? 0;
      const due = requireSupabase().from("pictures").select("id, format");
      const pictures = unwrap(await due.not("removal_at", "is", null)) ?? [];
      for (const picture of pictures) await removeForGood(picture);
      return removed + pictures.length;
    },
    {
      onSuccess: (count) =>
        showToast({
          title: count === 0 ? "Nothing is beyond its 30 days" : "Trash emptied",
          text: count === 0 ? "" : `${count} ${count === 1 ? "thing has" : "things have"} gone.`,
        }),
      onError: (error) => sayFailed("Failed to empty the trash", error),
    },
  );
}

async function removeForGood(picture: Pick<TrashedPicture, "id" | "format">): Promise<void> {
  unwrapStored(await files().remove([fileOf(picture)]));
  const rows = requireSupabase().from("pictures").delete().eq("id", picture.id).select("id");
  requireOneRow(unwrap(await rows), "Nothing was removed.");
}

function requireDone(done: boolean | null): void {
  if (!done) throw new ApiError("PGRST116", 404, "The picture is not there any more.");
}

type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: unknown) => void };

/** `outcome` is called also if the component was unmounted meanwhile. */
function usePictureChange<Of, Result>(
  mutationFn: (of: Of) => Promise<Result>,
  outcome?: Outcome<Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["pictures"] }),
        // Emptying the trash removes pages, too.
        queryClient.invalidateQueries({ queryKey: ["pages", "trash"] }),
      ]),
  });
}
