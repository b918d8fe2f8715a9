import { garageDay } from "@/shared/dates/dates";
import type { DiaryAddress } from "@/shared/paths";

/** What an address of the diary shows; today without a day, or with one that does not exist. */
export function readDiaryAddress(params: URLSearchParams): DiaryAddress & { view: "day" | "week" } {
  const given = params.get("day") ?? "";
  const date = new Date(`${given}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  return {
    day: given.length === 10 && isDay ? given : garageDay(),
    view: params.get("view") === "week" ? "week" : "day",
    booking: params.get("booking") ?? undefined,
  };
}
