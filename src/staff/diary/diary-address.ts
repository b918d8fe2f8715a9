import { garageDay } from "@/shared/dates/dates";
import { paths } from "@/shared/paths";

type DiaryView = "day" | "week";
export type DiaryAddress = { day: string; view: DiaryView };

/** What an address of the diary shows; today without a day, or with one that does not exist. */
export function readDiaryAddress(params: URLSearchParams): DiaryAddress {
  const given = params.get("day") ?? "";
  const date = new Date(`${given}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  return {
    day: given.length === 10 && isDay ? given : garageDay(),
    view: params.get("view") === "week" ? "week" : "day",
  };
}

/** Address of a day in the diary, or of the week around it. */
export function diaryPath({ day, view }: DiaryAddress): string {
  const query = new URLSearchParams({ day, ...(view === "week" && { view }) });
  return `${paths.adminDiary}?${query}`;
}
