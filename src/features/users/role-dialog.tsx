import { useState } from "react";
import { problemOf } from "@/lib/http/errors";
import { useIsCurrent } from "@/lib/browser/use-is-current";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Notice } from "@/ui/notice";
import { showToast } from "@/ui/toast";
import { useSetAdmin, type Person } from "./queries";

const ruleTexts = {
  last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
  unconfirmed_address:
    "This address has not been confirmed yet. Ask them to open the link in the mail first.",
};

type RoleDialogProps = {
  person: Person | null;
  isOwn: boolean;
  onClose: () => void;
  /** The signed-in user revoked their own role: their admin check is outdated. */
  onOwnRoleTaken: () => void;
};

/** Confirms before the admin role is granted or revoked. */
export function RoleDialog({ person, isOwn, onClose, onOwnRoleTaken }: RoleDialogProps) {
  const setAdmin = useSetAdmin();
  const isShown = useIsCurrent(person?.id);
  const [failed, setFailed] = useState<string | null>(null);
  const email = person?.email ?? "this account";
  const revoke = person?.isAdmin === true;

  function close() {
    setFailed(null);
    onClose();
  }

  /** Shows the outcome here, or as a toast if the dialog was closed meanwhile. */
  async function confirm({ id }: Person) {
    setFailed(null);
    try {
      await setAdmin.mutateAsync({ id, admin: !revoke });
      showToast({ title: revoke ? `${email} is no admin any more` : `${email} is an admin now` });
      if (isShown(id)) close();
      if (revoke && isOwn) onOwnRoleTaken();
    } catch (error) {
      const { text } = problemOf(error, ruleTexts);
      if (isShown(id)) setFailed(text);
      else showToast({ title: `Failed to change the role of ${email}`, text, tone: "error" });
    }
  }

  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title={revoke ? "Take the admin role?" : "Make this person an admin?"}
      description={email}
    >
      <div className="grid gap-5">
        {failed && <Notice kind="error">{failed}</Notice>}
        <p>
          {revoke
            ? "They can no longer read enquiries, change pages or manage users."
            : "They can then read all enquiries and notes, change pages, and give and take roles, yours too."}
          {revoke && isOwn && " This is your own role: you will leave the staff area."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={setAdmin.isPending && setAdmin.variables.id === person?.id}
            onClick={() => person && void confirm(person)}
          >
            {revoke ? "Take the role" : "Make admin"}
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
