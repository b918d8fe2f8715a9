import { EmptyState } from "@/staff/kit/empty-state";
import { HistoryList } from "@/staff/kit/history-list";
import { Moment } from "@/staff/kit/status-mark";
import { roleLogQuery } from "@/staff/people/audit-log/queries";
import { whatWasDone, whoDid } from "@/staff/people/audit-log/words";

/** The newest changes of roles, from the audit log. */
export function RoleLog() {
  return (
    <HistoryList
      query={roleLogQuery}
      loading="Loading the log of role changes"
      failed="The log could not be loaded"
      empty={<EmptyState title="No role has been changed yet" />}
      className="border border-line bg-pane"
    >
      {(change) => (
        <li
          key={change.id}
          className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line px-4 py-3 first:border-t-0"
        >
          <span className="wrap-anywhere">
            <bdi>{whatWasDone(change)}</bdi> by <bdi>{whoDid(change)}</bdi>
          </span>
          <Moment at={change.created_at} className="text-small text-mute" />
        </li>
      )}
    </HistoryList>
  );
}
