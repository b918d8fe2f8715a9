import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { requireOneRow } from "@/staff/data/require-one-row";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { showToast } from "@/shared/ui/toast";
import { resourceSchema, serviceSchema, type Kind, type Resource, type Service } from "./schema";

const statusSchema = z.object({
  enabled: z.boolean(),
  /** Times stand at once where no mail of the server can have them confirmed. */
  books_without_mail: z.boolean(),
  /** Whether the server mails at all. */
  mailed: z.boolean(),
  feed: z.nullable(z.string()),
});

/** Whether the diary is on, its feed's code, and all its resources and services. Admins only. */
export const settingsQuery = queryOptions({
  queryKey: ["diary", "settings"],
  queryFn: async ({ signal }) => {
    const api = requireSupabase();
    const [status, resources, services] = await Promise.all([
      api.rpc("diary_status").abortSignal(signal).retry(false),
      api.from("resources").select().order("id").abortSignal(signal).retry(false),
      api
        .from("bookable_services")
        .select()
        .order("position")
        .order("id")
        .abortSignal(signal)
        .retry(false),
    ]);
    return {
      ...statusSchema.parse(unwrap(status)),
      resources: z.array(resourceSchema).parse(unwrap(resources)),
      services: z.array(serviceSchema).parse(unwrap(services)),
    };
  },
});
export type DiarySettings = Awaited<ReturnType<NonNullable<typeof settingsQuery.queryFn>>>;

/** What staff may change of a service. */
export type ServiceValues = Omit<Service, "id">;

type SettingsChange =
  | { what: "enabled"; to: boolean }
  | { what: "books without mail"; to: boolean }
  | { what: "feed"; to: boolean }
  | { what: "add resource"; kind: Kind; name: string }
  | { what: "resource"; id: number; to: Pick<Resource, "name" | "active"> }
  | { what: "remove resource"; id: number }
  | { what: "add service"; to: ServiceValues }
  | { what: "service"; id: number; to: Omit<ServiceValues, "key"> }
  | { what: "remove service"; id: number };

const denied = "Nothing was changed.";

async function send(change: SettingsChange): Promise<void> {
  const api = requireSupabase();
  if (change.what === "enabled") unwrap(await api.rpc("set_diary", { _enabled: change.to }));
  else if (change.what === "books without mail")
    unwrap(await api.rpc("set_diary", { _books_without_mail: change.to }));
  else if (change.what === "feed")
    unwrap(await api.rpc(change.to ? "renew_diary_feed" : "stop_diary_feed"));
  else if (change.what === "add resource")
    unwrap(await api.from("resources").insert({ kind: change.kind, name: change.name }));
  else if (change.what === "add service")
    unwrap(await api.from("bookable_services").insert(change.to));
  else if (change.what === "resource")
    requireOneRow(
      unwrap(await api.from("resources").update(change.to).eq("id", change.id).select("id")),
      denied,
    );
  else if (change.what === "service")
    requireOneRow(
      unwrap(
        await api.from("bookable_services").update(change.to).eq("id", change.id).select("id"),
      ),
      denied,
    );
  else {
    const table = change.what === "remove resource" ? "resources" : "bookable_services";
    requireOneRow(unwrap(await api.from(table).delete().eq("id", change.id).select("id")), denied);
  }
}

/**
 * Changes the settings; they and the diary are read again in either case. The caller shows a failure
 * in its place; a toast tells it once the caller has gone.
 */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const isShown = useIsCurrent(true);
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (isShown(true)) return;
      const title = "The diary’s settings are not changed";
      showToast({ title, text: settingsProblem(error), tone: "error" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
}

/** The sentence for settings that were refused. */
export function settingsProblem(error: unknown): string {
  // 23503 and 23505: PostgreSQL's foreign key and unique violation.
  const code = error instanceof ApiError ? error.code : "";
  if (code === "23503")
    return "Bookings use it, so it cannot be removed. Switch it off instead: it then gets no new ones.";
  if (code === "23505") return "There is one of this name already. Please choose another name.";
  if (code === "23514")
    return "Please check the name and the numbers: a name is needed, and times are in whole minutes.";
  return problemOf(error).text;
}
