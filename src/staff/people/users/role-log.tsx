import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import type { Role } from "@/staff/session/staff-access";
import { EmptyState } from "@/staff/kit/empty-state";
import { Loaded } from "@/staff/kit/loaded";
import { roleChangesQuery } from "./queries";

const gained: Readonly<Record<Role, string>> = {
  admin: "was made an admin",
  staff: "was made staff",
  editor: "was made an editor",
};

/** The log of role changes, newest first; append-only, written by the database. */
export function RoleLog() {
  const log = useQuery(roleChangesQuery);
  return (
    <Loaded
      query={log}
      loading="Loading the log of role changes"
      failed="The log could not be loaded"
      rows={3}
    >
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState title="No role has been changed yet" />
        ) : (
          <ol className="border border-line bg-pane">
            {changes.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line px-4 py-3 first:border-t-0"
              >
                <span>
                  <bdi className="font-semibold wrap-anywhere">{change.person}</bdi>{" "}
                  {change.action === "granted"
                    ? gained[change.role]
                    : `lost the ${change.role} role`}{" "}
                  by <bdi className="wrap-anywhere">{change.changer}</bdi>
                </span>
                <time dateTime={change.created_at} className="text-small text-mute">
                  {momentInWords(change.created_at)}
                </time>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
