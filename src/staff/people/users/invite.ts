import { requireSupabase } from "@/staff/data/supabase";
import { ApiError } from "@/shared/http/api-error";
import { RequestError } from "@/shared/http/request";
import type { Role } from "@/staff/session/staff-access";

/**
 * Invites somebody by mail through the Edge Function (docs/roles.md#invitations and #roles); `role` null for
 * an account without one. Resolves to whether the role waits for who accepts. Throws `ApiError` with
 * the function's code, `NOT_FOUND` where it is not deployed; `RequestError` without an answer.
 */
export async function invite(wish: { email: string; role: Role | null }): Promise<boolean> {
  const answer: { data: { code?: string } | null; error: unknown; response?: Response } =
    await requireSupabase().functions.invoke("invite", { body: wish });
  const { data, error, response } = answer;
  if (error === null) return data?.code !== "no_role";
  if (!response) throw new RequestError(navigator.onLine ? "network" : "offline", "No answer.");
  throw new ApiError(await codeIn(response), response.status, "The invitation was refused.");
}

async function codeIn(response: Response): Promise<string> {
  try {
    const { code } = (await response.json()) as { code?: unknown };
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}
