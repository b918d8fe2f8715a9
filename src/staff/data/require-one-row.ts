import { ApiError } from "@/shared/http/api-error";
import { unwrap, type DataAnswer } from "./supabase";

/** The row of a change. Throws `ApiError` with `message` unless it is exactly one: RLS answers a denied update with no rows. */
export async function oneRow<Row>(
  change: PromiseLike<DataAnswer<Row[]>>,
  message: string,
): Promise<Row> {
  const [row, ...others] = unwrap(await change);
  if (row === undefined || others.length > 0) throw new ApiError("42501", 403, message);
  return row;
}

/** What a function of the database found; throws `ApiError` (404) where it answered false or null. */
export function requireFound<Found>(found: Found, message: string): NonNullable<Found> {
  if (!found) throw new ApiError("PGRST116", 404, message);
  return found;
}
