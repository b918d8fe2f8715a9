import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { rpc, table, unwrap } from "@/staff/data/supabase";
import type { ChangeOptions } from "@/staff/kit/use-change";
import type { PageRow } from "./page-values";

export type PlaceOnSite = Database["public"]["Enums"]["page_place"];

/** Most links in one place, and the longest words of a link; the limits of `page_places`. */
export const placeLimit = 6;
export const labelLimit = 40;
export const fullText = "Six links are the most that fit here. Please take another page out first.";

/** All links to pages made by staff, in their order; drafts have theirs from the day they are published. */
export const placesQuery = queryOptions({
  queryKey: ["pages", "places"],
  queryFn: async () => {
    const rows = table("page_places").select("page_id, place, position, label");
    return unwrap(await rows.order("place").order("position"));
  },
  staleTime: 0,
});

export type PlacedPage = Awaited<ReturnType<NonNullable<typeof placesQuery.queryFn>>>[number];

/** A place with the words of the link and its position from 1; null: nowhere. */
export type WantedPlace = { place: PlaceOnSite; label: string; position: number } | null;

/** Puts a page somewhere or nowhere; refused with the rule `too_many_links` where no more fit. */
export const placePage: ChangeOptions<{ page: PageRow; wanted: WantedPlace }> = {
  send: ({ page, wanted }) => {
    const to = wanted && {
      _place: wanted.place,
      _label: wanted.label,
      _position: wanted.position,
    };
    return rpc("place_page", { _page_id: page.id, ...to });
  },
  touches: [placesQuery.queryKey],
  failed: "The place is not set",
  rules: { too_many_links: fullText },
  inPlace: "problem",
};
