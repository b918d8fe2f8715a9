import { problemOf } from "@/lib/errors";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Notice } from "@/ui/notice";
import { showToast } from "@/ui/toast";
import { useSetAdmin, type Person } from "./queries";

type RoleDialogProps = { person: Person | null; isOwn: boolean; onClose: () => void };

/** Asks before a role is given or taken: an admin sees and changes everything. */
export function RoleDialog({ person, isOwn, onClose }: RoleDialogProps) {
  const setAdmin = useSetAdmin();
  const email = person?.email ?? "this account";
  const revoke = person?.isAdmin === true;

  function close() {
    setAdmin.reset();
    onClose();
  }

  function confirm() {
    if (!person || setAdmin.isPending) return;
    setAdmin.mutate(
      { id: person.id, admin: !revoke },
      {
        onSuccess: () => {
          showToast({
            title: revoke ? `${email} is no admin any more` : `${email} is an admin now`,
          });
          close();
        },
      },
    );
  }

  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title={revoke ? "Take the admin role?" : "Make this person an admin?"}
      description={email}
    >
      <div className="grid gap-5">
        {setAdmin.isError && <Notice kind="error">{problemOf(setAdmin.error).text}</Notice>}
        <p>
          {revoke
            ? "They can no longer read enquiries, change pages or manage users."
            : "They can then read all enquiries and notes, change pages, and give and take roles, yours too."}
          {revoke && isOwn && " This is your own role: you will leave the staff area."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={setAdmin.isPending} onClick={confirm}>
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
