import { useState, type ReactNode } from "react";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { problemOf } from "@/shared/http/errors";
import { rolesInWords, roleWords, type Role } from "@/staff/session/staff-access";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Dialog } from "@/shared/ui/dialog";
import { FieldGroup } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { useChangeRoles, type Person } from "./queries";

const ruleTexts = {
  last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
  unconfirmed_address:
    "This address has not been confirmed yet. Ask them to open the link in the mail first.",
};

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
      description={person?.email ?? "this account"}
    >
      {person && <RoleForm key={person.id} person={person} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type RoleFormProps = RoleDialogProps & { person: Person };

function RoleForm({ person, isOwn, onClose, onOwnRolesChanged, children }: RoleFormProps) {
  const changeRoles = useChangeRoles();
  const isShown = useIsCurrent(person.id);
  const [chosen, setChosen] = useState(person.roles);
  const [failed, setFailed] = useState<string | null>(null);
  const email = person.email ?? "this account";
  const leavesAdmins = person.roles.includes("admin") && !chosen.includes("admin");

  function choose(role: Role, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));
  }

  /** Shows the outcome here, or as a toast if the dialog was closed meanwhile. */
  async function save() {
    setFailed(null);
    try {
      await changeRoles.mutateAsync({ person, chosen });
      showToast({ title: `Roles of ${email}: ${rolesInWords(chosen)}` });
      if (isShown(person.id)) onClose();
      if (isOwn) onOwnRolesChanged();
    } catch (error) {
      const { text } = problemOf(error, ruleTexts);
      if (isShown(person.id)) setFailed(text);
      else showToast({ title: `Failed to change the roles of ${email}`, text, tone: "error" });
    }
  }

  return (
    <div className="grid gap-5">
      {failed && <Notice kind="error">{failed}</Notice>}
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
        <Button busy={changeRoles.isPending} onClick={() => void save()}>
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
