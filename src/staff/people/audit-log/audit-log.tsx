import { useInfiniteQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { DataCell, DataRow, DataTable } from "@/staff/kit/data-table";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { auditLogQuery, type AuditEntry } from "./queries";
import { whatWasDone, whoDid } from "./words";

type AuditLogProps = { action: string; onClear: () => void };

/** What staff did with data, newest first; append-only, written by the database (docs/roles.md#audit-log). */
export function AuditLog({ action, onClear }: AuditLogProps) {
  const list = useInfiniteQuery(auditLogQuery(action));
  return (
    <LoadedList
      list={list}
      loading="Loading the log"
      failed="The log could not be loaded"
      more="Show older entries"
      empty={
        action === "" ? (
          <EmptyState
            title="Nothing yet"
            text="What staff export, erase, change or delete appears here."
          />
        ) : (
          <NoMatches
            text="Nothing of this kind was done."
            clear="Show everything"
            onClear={onClear}
          />
        )
      }
    >
      {(entries) => (
        <DataTable caption="What was done, newest first" columns={["What", "Who", "When"]}>
          {entries.map((entry) => (
            <AuditLogRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      )}
    </LoadedList>
  );
}

function AuditLogRow({ entry }: { entry: AuditEntry }) {
  const { created_at: at, ids, amount } = entry;
  return (
    <DataRow>
      <DataCell place="title">
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
      </DataCell>
      <DataCell place="sub">
        <bdi className="wrap-anywhere">{whoDid(entry)}</bdi>
      </DataCell>
      <DataCell place="status">
        <time dateTime={at} className="whitespace-nowrap">
          {momentInWords(at)}
        </time>
      </DataCell>
    </DataRow>
  );
}
