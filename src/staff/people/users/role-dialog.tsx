import { useState, type ReactNode } from "react";
import { useChange } from "@/staff/kit/use-change";
import { roleWords, type Role } from "@/staff/session/staff-access";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Dialog } from "@/shared/ui/dialog";
import { FieldGroup } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { changeRoles, emailOf, type Person } from "./queries";

type RoleDialogProps = {
  person: Person | null;
  isOwn: boolean;
  onClose: () => void;
  /** The signed-in user changed their own roles: what the browser knows of them is outdated. */
  onOwnRolesChanged: () => void;
  /** What else is done with the account. */
  children?: ReactNode;
};

/** The roles of an account, changed by one press that confirms them all (docs/roles.md#users). */
export function RoleDialog({ person, onClose, ...rest }: RoleDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title="Change the roles"
      description={person && emailOf(person)}
    >
      {person && <RoleForm key={person.id} person={person} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type RoleFormProps = RoleDialogProps & { person: Person };

function RoleForm({ person, isOwn, onClose, onOwnRolesChanged, children }: RoleFormProps) {
  const { mutate, isPending, problem } = useChange({
    ...changeRoles,
    done: (...of) => {
      if (isOwn) onOwnRolesChanged();
      return changeRoles.done?.(...of);
    },
  });
  const [chosen, setChosen] = useState(person.roles);
  const leavesAdmins = person.roles.includes("admin") && !chosen.includes("admin");

  function choose(role: Role, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));
  }

  return (
    <div className="grid gap-5">
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <FieldGroup label="Roles" look="box" hint="Without a role they keep notes of their own.">
        {roleWords.map(({ role, name, about }) => (
          <CheckBox
            key={role}
            checked={chosen.includes(role)}
            onChange={({ target }) => choose(role, target.checked)}
            label={
              <span>
                {name} <span className="block text-small font-normal text-mute">{about}</span>
              </span>
            }
          />
        ))}
      </FieldGroup>
      {leavesAdmins && isOwn && <p>This is your own role: you will leave what only admins see.</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate({ person, chosen }, { onSuccess: onClose })}>
          Save roles
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {children}
    </div>
  );
}
