import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { Moment } from "@/staff/kit/status-mark";
import { auditLogQuery, type AuditEntry } from "./queries";
import { whatWasDone, whoDid } from "./words";

type AuditLogProps = { action: string; onClear: () => void };

/** What staff did with data, newest first; append-only, written by the database (docs/roles.md#audit-log). */
export function AuditLog({ action, onClear }: AuditLogProps) {
  return (
    <StaffList
      query={() => auditLogQuery(action)}
      loading="Loading the log"
      failed="The log could not be loaded"
      more="Show older entries"
      empty={{
        title: "Nothing yet",
        text: "What staff export, erase, change or delete appears here.",
      }}
      noMatches={
        action !== "" && {
          text: "Nothing of this kind was done.",
          clear: "Show everything",
          onClear,
        }
      }
    >
      {(entries) => (
        <StaffTable caption="What was done, newest first" rows={entries} columns={columns} />
      )}
    </StaffList>
  );
}

function What(entry: AuditEntry) {
  const { ids, amount } = entry;
  return (
    <>
      <bdi className="wrap-anywhere">{whatWasDone(entry)}</bdi>
      {ids.length > 0 && (
        <details className="font-normal">
          <summary className="-mx-2 min-h-11 px-2 py-2 text-small -outline-offset-4">
            {amount > ids.length ? `Ids of the first ${ids.length}` : "Ids"}
          </summary>
          <ul className="text-small wrap-anywhere text-mute">
            {ids.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const columns = [
  column<AuditEntry>("What", "title", What),
  column<AuditEntry>("Who", "sub", (entry) => <bdi className="wrap-anywhere">{whoDid(entry)}</bdi>),
  column<AuditEntry>("When", "status", ({ created_at: at }) => <Moment at={at} />),
];
