import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { requireSupabase, unwrap } from "@/staff/data/supabase";

export type Place = Database["public"]["Enums"]["page_place"];

/** Most links in one place, and the longest words of a link; the limits of `page_places`. */
export const placeLimit = 6;
export const labelLimit = 40;

/** All links to pages made by staff, in their order; drafts have theirs from the day they are published. */
export const placesQuery = queryOptions({
  queryKey: ["pages", "places"],
  queryFn: async () => {
    const rows = requireSupabase().from("page_places").select("page_id, place, position, label");
    return unwrap(await rows.order("place").order("position")) ?? [];
  },
  staleTime: 0,
});

export type PlacedPage = Awaited<ReturnType<NonNullable<typeof placesQuery.queryFn>>>[number];

/** A place with the words of the link and its position from 1; null: nowhere. */
export type WantedPlace = { place: Place; label: string; position: number } | null;

/** Puts a page somewhere or nowhere; rejects with the rule `too_many_links` where no more fit. */
export function usePlacePage(pageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: WantedPlace) => {
      const to = wanted && {
        _place: wanted.place,
        _label: wanted.label,
        _position: wanted.position,
      };
      unwrap(await requireSupabase().rpc("place_page", { _page_id: pageId, ...to }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: placesQuery.queryKey }),
  });
}
