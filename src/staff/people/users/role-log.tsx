import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { EmptyState } from "@/staff/kit/empty-state";
import { Loaded } from "@/staff/kit/loaded";
import { roleLogQuery } from "@/staff/people/audit-log/queries";
import { whatWasDone, whoDid } from "@/staff/people/audit-log/words";

/** The newest changes of roles, from the audit log. */
export function RoleLog() {
  const log = useQuery(roleLogQuery);
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
                <span className="wrap-anywhere">
                  <bdi>{whatWasDone(change)}</bdi> by <bdi>{whoDid(change)}</bdi>
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
