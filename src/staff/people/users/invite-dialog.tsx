import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { person } from "@/shared/form/person-schema";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { z } from "@/shared/data/zod";
import { problemOf } from "@/shared/http/errors";
import { roleWords, type Role } from "@/staff/session/staff-access";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { Select, TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { useInvite } from "./invite";

const inviteSchema = z.object({ email: person.email });

const ruleTexts = {
  email_exists: "This address has an account already. Give it the role on this page.",
  invalid_role: "The function “invite” does not know this role: deploy it anew.",
  invalid_email: "This address cannot take mail. Please check it.",
  invitation_limit: "You have invited twenty people within an hour. Please go on later.",
  mail_limit:
    "No mail was sent, because the limit of account mails is used up. Please try again in an hour.",
  no_session: "Your sign-in was not accepted. Please try again.",
  admins_only: "Only admins can invite.",
  not_sent: "The invitation could not be sent. Please try again later.",
  NOT_FOUND: "Invitations are not set up yet: the function “invite” is missing on the server.",
};

function aboutOf(role: Role | null): string {
  return (
    roleWords.find((words) => words.role === role)?.about ?? "Notes of their own, nothing else."
  );
}

type InviteDialogProps = { open: boolean; onClose: () => void };

/** Invites somebody by mail, who has the chosen role once they accept (docs/roles.md#invitations and #roles). */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const isShown = useIsCurrent(open);
  const [role, setRole] = useState<Role | null>("staff");
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: "" },
  });

  function close() {
    setFailed(null);
    reset();
    onClose();
  }

  const submit = handleSubmit(async ({ email }) => {
    if (invite.isPending) return;
    setFailed(null);
    try {
      const isKept = await invite.mutateAsync({ email, role });
      showToast({
        title: `Invited ${email}`,
        ...(!isKept && { text: "It holds no role: give it in the list once they have accepted." }),
      });
      close();
    } catch (error) {
      const { text } = problemOf(error, ruleTexts);
      if (isShown(true)) setFailed(text);
      else showToast({ title: `Failed to invite ${email}`, text, tone: "error" });
    }
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Invite by mail"
      description="They get a link, accept and choose a password. The role begins when they accept, within a week."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {failed && <Notice kind="error">{failed}</Notice>}
        <Field label="Email" look="box" error={formState.errors.email?.message}>
          <TextInput {...register("email")} type="email" autoComplete="off" required />
        </Field>
        <Field label="Role" look="box" hint={aboutOf(role)}>
          <Select
            value={role ?? ""}
            onChange={({ target }) =>
              setRole(roleWords.find((words) => words.role === target.value)?.role ?? null)
            }
          >
            {roleWords.map((words) => (
              <option key={words.role} value={words.role}>
                {words.name}
              </option>
            ))}
            <option value="">No role</option>
          </Select>
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={invite.isPending}>
            {invite.isPending ? "Sending..." : "Send invitation"}
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
