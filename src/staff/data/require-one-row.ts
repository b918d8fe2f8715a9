import { ApiError } from "@/shared/http/api-error";

/** Throws `ApiError` with `message` unless exactly one row changed: RLS answers a denied update with no rows. */
export function requireOneRow(rows: unknown[] | null, message: string): void {
  if (rows?.length !== 1) throw new ApiError("42501", 403, message);
}
