import { garageDay } from "@/shared/dates/dates";
import type { StoredReminder } from "./schema";

/** Due date of a stored reminder, `yyyy-MM-dd` at the garage. */
export function dueDayOf({ motDueDate }: StoredReminder): string {
  return garageDay(new Date(motDueDate));
}
