import { useState } from "react";
import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { Moment, StatusMark, Tag } from "@/staff/kit/status-mark";
import { rolesInWords } from "@/staff/session/staff-access";
import { emailOf, usersQuery, type Person } from "./queries";
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
  const [chosen, setChosen] = useState<Person | null>(null);

  return (
    <>
      <StaffList
        search={search}
        query={usersQuery}
        loading="Loading users"
        failed="The users could not be loaded"
        more="Show older accounts"
        noMatches={{
          title: "Nobody matches",
          text: "No account has this in its address or name.",
          clear: "Clear the search",
          onClear,
        }}
      >
        {(people) => (
          <StaffTable
            caption="Users, newest first"
            rows={people}
            columns={columns(ownId)}
            rowActions={(person) => [
              {
                label: "Change",
                name: `Change the roles of ${emailOf(person)}`,
                onPress: () => setChosen(person),
              },
            ]}
          />
        )}
      </StaffList>
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

const columns = (ownId: string) => [
  column<Person>("Email", "title", ({ id, email }) => (
    <>
      <bdi className="wrap-anywhere">{email ?? "No address"}</bdi>
      {id === ownId && <Tag label="You" />}
    </>
  )),
  column<Person>("Name", "detail", ({ display_name: name }) => <bdi>{name}</bdi>),
  column<Person>("Since", "sub", ({ created_at: at }) => (
    <Moment at={at} className="text-small text-mute" />
  )),
  column<Person>("Roles", "status", ({ roles }) => (
    <StatusMark tone={roles.length > 0 ? "full" : "empty"} label={rolesInWords(roles)} />
  )),
];
