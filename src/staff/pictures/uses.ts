import { queryOptions } from "@tanstack/react-query";
import { photoSlots } from "@/shared/content/photo-slots";
import { rpc } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";

/** What shows a picture, as `public.picture_uses` says it. */
export const pictureUse = z.object({
  kind: z.string(),
  title: z.string(),
  slug: z.nullable(z.string()),
  status: z.nullable(z.string()),
});
export type PictureUse = z.infer<typeof pictureUse>;

/** What shows a picture now: pages, work on pages, pages in the trash, and the garage's own facts. */
export function usesQuery(id: string) {
  return queryOptions({
    queryKey: ["pictures", "uses", id],
    queryFn: async ({ signal }) =>
      z.array(pictureUse).parse(await rpc("picture_uses", { _id: id }, signal)),
    staleTime: 0,
  });
}

const isSlot = (name: string): name is keyof typeof photoSlots => Object.hasOwn(photoSlots, name);

/** "Winter check (published)", "Portrait of Ruth" … */
export function wordsOfUse({ kind, title, status }: PictureUse): string {
  switch (kind) {
    case "photo":
      return `Your own photographs: ${isSlot(title) ? photoSlots[title] : title}`;
    case "portrait":
      return `Portrait of ${title}`;
    case "deleted_page":
      return `${title} (in the trash)`;
    case "page_copy":
      return `${title} (changes that are not live yet)`;
    default:
      return `${title} (${status ?? "page"})`;
  }
}
