import { countsInWords } from "@/staff/data/kinds";
import type { Role } from "@/staff/session/staff-access";
import type { Action, AuditEntry } from "./queries";

/** The choices of the filter. */
export const actions: Readonly<Record<Action, string>> = {
  exported: "Exported",
  erased: "Erased",
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
};

const asWhat: Readonly<Record<string, string>> = {
  admin: "an admin",
  staff: "staff",
  editor: "an editor",
} satisfies Record<Role, string>;

const gone = "an account that is gone";

/** "owner@garage.example", or what acted without an account. */
export function whoDid({ actor, actor_role: role, addresses }: AuditEntry): string {
  if (actor !== null) return addresses.get(actor) ?? gone;
  if (role === "anon") return "a customer, by their link";
  return role === "service_role" ? "the secret key" : "the database";
}

/** "Changed 2 enquiries: status new → done". */
export function whatWasDone(entry: AuditEntry): string {
  const { action, kind, amount, ids, details, addresses } = entry;
  if (kind === "personal_data") {
    return `${actions[action]} personal data: ${countsInWords(countsOf(details)) || "nothing"}`;
  }
  if (kind === "user_roles") {
    const accounts = ids.map((id) => addresses.get(id) ?? gone).join(", ");
    const role = [details.role].flat().find((it) => typeof it === "string");
    if (action === "added") return `${accounts} was made ${asWhat[role ?? ""] ?? "a colleague"}`;
    return `${accounts} lost ${role === undefined ? "a" : `the ${role}`} role`;
  }
  const changes = Object.entries(details).flatMap(([column, change]) =>
    typeof change === "number" ? [] : [`${words(column)} ${change.map(words).join(" → ")}`],
  );
  return [`${actions[action]} ${countsInWords({ [kind]: amount })}`, changes.join(", ")]
    .filter(Boolean)
    .join(": ");
}

function countsOf(details: AuditEntry["details"]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([kind, count]) =>
      typeof count === "number" ? [[kind, count]] : [],
    ),
  );
}

/** `in_progress` → "in progress". */
function words(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number"
    ? String(value).replaceAll("_", " ")
    : "none";
}
