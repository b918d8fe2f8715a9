import { garageDay } from "@/lib/dates/dates";
import type { StoredReminder } from "./schema";

/** The day that a stored reminder is about, `yyyy-MM-dd` at the garage. */
export function dueDayOf({ motDueDate }: StoredReminder): string {
  return garageDay(new Date(motDueDate));
}
