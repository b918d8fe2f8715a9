import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@/lib/errors";
import { momentInWords } from "@/lib/dates";
import { useDebounced } from "@/lib/use-debounced";
import { Button } from "@/ui/button";
import { DataCell, DataRow, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";
import { StatusMark, Tag } from "@/ui/status-mark";
import { peopleQuery, type Person } from "./queries";
import { RoleDialog } from "./role-dialog";

type PeopleListProps = { search: string; ownId: string; onClear: () => void };

/** The accounts whose e-mail address or name contains `search`, newest first (ruling 19). */
export function PeopleList({ search, ownId, onClear }: PeopleListProps) {
  const settled = useDebounced(search);
  const list = useInfiniteQuery(peopleQuery(settled));
  const [chosen, setChosen] = useState<Person | null>(null);

  if (list.isPending) return <SkeletonRows label="Loading users" />;
  if (list.isError) {
    return (
      <ErrorState
        title="The users could not be loaded"
        text={problemOf(list.error).text}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    );
  }
  const people = list.data.pages.flat();
  if (people.length === 0) {
    return (
      <EmptyState title="Nobody matches" text="No account has this in its address or name.">
        <Button variant="line" onClick={onClear}>
          Clear the search
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <DataTable
        caption="Users, newest first"
        columns={["Email", "Name", "Since", "Role", { hidden: "Actions" }]}
      >
        {people.map((person) => (
          <DataRow key={person.id}>
            <DataCell place="title">
              <bdi className="wrap-anywhere">{person.email ?? "No address"}</bdi>
              {person.id === ownId && <Tag label="You" />}
            </DataCell>
            <DataCell place="detail">
              <bdi>{person.display_name}</bdi>
            </DataCell>
            <DataCell place="sub">
              <time dateTime={person.created_at} className="text-small text-mute">
                {momentInWords(person.created_at)}
              </time>
            </DataCell>
            <DataCell place="status">
              <StatusMark
                tone={person.isAdmin ? "full" : "empty"}
                label={person.isAdmin ? "Admin" : "No role"}
              />
            </DataCell>
            <DataCell place="actions">
              <Button
                variant={person.isAdmin ? "danger" : "quiet"}
                size="small"
                aria-label={`${person.isAdmin ? "Take the admin role from" : "Make an admin of"} ${person.email ?? "this account"}`}
                onClick={() => setChosen(person)}
              >
                {person.isAdmin ? "Revoke" : "Make admin"}
              </Button>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
      {list.hasNextPage ? (
        <Button
          variant="line"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older accounts
        </Button>
      ) : (
        <p className="text-small text-mute">These are all.</p>
      )}
      <RoleDialog person={chosen} isOwn={chosen?.id === ownId} onClose={() => setChosen(null)} />
    </div>
  );
}
