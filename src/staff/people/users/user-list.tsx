import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { useDebounced } from "@/staff/kit/use-debounced";
import { Button } from "@/shared/ui/button";
import { DataCell, DataRow, DataTable } from "@/staff/kit/data-table";
import { NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { StatusMark, Tag } from "@/staff/kit/status-mark";
import { rolesInWords } from "@/staff/session/staff-access";
import { usersQuery, type Person } from "./queries";
import { RoleDialog } from "./role-dialog";
import { LostFactor } from "./second-factors";

type UserListProps = {
  search: string;
  ownId: string;
  onClear: () => void;
  onOwnRolesChanged: () => void;
};

/** The accounts whose e-mail address or name contains `search`, newest first (docs/roles.md#users). */
export function UserList({ search, ownId, onClear, onOwnRolesChanged }: UserListProps) {
  const settled = useDebounced(search);
  const list = useInfiniteQuery(usersQuery(settled));
  const [chosen, setChosen] = useState<Person | null>(null);

  return (
    <>
      <LoadedList
        list={list}
        loading="Loading users"
        failed="The users could not be loaded"
        more="Show older accounts"
        empty={
          <NoMatches
            title="Nobody matches"
            text="No account has this in its address or name."
            clear="Clear the search"
            onClear={onClear}
          />
        }
      >
        {(people) => (
          <DataTable
            caption="Users, newest first"
            columns={["Email", "Name", "Since", "Roles", { hidden: "Actions" }]}
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
                    tone={person.roles.length > 0 ? "full" : "empty"}
                    label={rolesInWords(person.roles)}
                  />
                </DataCell>
                <DataCell place="actions">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Change the roles of ${person.email ?? "this account"}`}
                    onClick={() => setChosen(person)}
                  >
                    Change
                  </Button>
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        )}
      </LoadedList>
      <RoleDialog
        person={chosen}
        isOwn={chosen?.id === ownId}
        onClose={() => setChosen(null)}
        onOwnRolesChanged={onOwnRolesChanged}
      >
        {chosen && chosen.id !== ownId && <LostFactor person={chosen} />}
      </RoleDialog>
    </>
  );
}
