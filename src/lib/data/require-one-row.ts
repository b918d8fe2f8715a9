import { ApiError } from "@/lib/http/api-error";

/** A policy that denies a change answers with no row, not with an error: `message` says so then. */
export function requireOneRow(rows: unknown[] | null, message: string): void {
  if (rows?.length !== 1) throw new ApiError("42501", 403, message);
}
