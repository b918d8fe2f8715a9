import { queryOptions } from "@tanstack/react-query";
import { useChange, type ChangeOptions } from "@/staff/kit/use-change";
import { oneRow } from "@/staff/data/require-one-row";
import { requireSupabase, rpc, table, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import {
  resourceSchema,
  serviceSchema,
  type Kind,
  type Resource,
  type BookableService,
} from "./schema";

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
export type DiarySettingsValues = Awaited<ReturnType<NonNullable<typeof settingsQuery.queryFn>>>;

/** What staff may change of a service. */
export type ServiceValues = Omit<BookableService, "id">;

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

async function send(change: SettingsChange): Promise<unknown> {
  switch (change.what) {
    case "enabled":
      return rpc("set_diary", { _enabled: change.to });
    case "books without mail":
      return rpc("set_diary", { _books_without_mail: change.to });
    case "feed":
      return rpc(change.to ? "renew_diary_feed" : "stop_diary_feed");
    case "add resource":
      return unwrap(await table("resources").insert({ kind: change.kind, name: change.name }));
    case "add service":
      return unwrap(await table("bookable_services").insert(change.to));
    case "resource":
      return oneRow(table("resources").update(change.to).eq("id", change.id).select("id"), denied);
    case "service":
      return oneRow(
        table("bookable_services").update(change.to).eq("id", change.id).select("id"),
        denied,
      );
    case "remove resource":
    case "remove service": {
      const from = change.what === "remove resource" ? "resources" : "bookable_services";
      return oneRow(table(from).delete().eq("id", change.id).select("id"), denied);
    }
  }
}

/** Changes the settings; they and the diary are read again in either case. */
const changeSettings: ChangeOptions<SettingsChange> = {
  send,
  touches: ["diary"],
  failed: "The diary’s settings are not changed",
  rules: {
    // PostgreSQL's foreign key, unique and check violation.
    "23503":
      "Bookings use it, so it cannot be removed. Switch it off instead: it then gets no new ones.",
    "23505": "There is one of this name already. Please choose another name.",
    "23514":
      "Please check the name and the numbers: a name is needed, and times are in whole minutes.",
  },
  inPlace: "problem",
};

export const useChangeSettings = () => useChange(changeSettings);
