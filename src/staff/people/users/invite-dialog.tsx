import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { person } from "@/shared/form/person-schema";
import { z } from "@/shared/data/zod";
import { roleWords, type Role } from "@/staff/session/staff-access";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Select, TextInput } from "@/shared/ui/text-input";
import { StaffForm } from "@/staff/kit/staff-form";
import { useChange, type ChangeOptions } from "@/staff/kit/use-change";
import { invite } from "./invite";

const inviteSchema = z.object({ email: person.email, role: z.string() });

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

const inviteChange: ChangeOptions<{ email: string; role: Role | null }, boolean> = {
  send: invite,
  touches: ["people"],
  failed: ({ email }) => `Failed to invite ${email}`,
  rules: ruleTexts,
  done: ({ email }, isKept) => ({
    title: `Invited ${email}`,
    ...(!isKept && { text: "It holds no role: give it in the list once they have accepted." }),
  }),
  inPlace: "problem",
};

type InviteDialogProps = { open: boolean; onClose: () => void };

/** Invites somebody by mail, who has the chosen role once they accept (docs/roles.md#invitations and #roles). */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite by mail"
      description="They get a link, accept and choose a password. The role begins when they accept, within a week."
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, problem } = useChange(inviteChange);
  const form = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: "", role: "staff" },
  });
  const chosen = roleWords.find(({ role }) => role === form.watch("role"));
  return (
    <StaffForm
      form={form}
      problem={problem}
      pending={isPending}
      submit={isPending ? "Sending..." : "Send invitation"}
      onSubmit={({ email }) =>
        mutate({ email, role: chosen?.role ?? null }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <Field label="Email" look="box" error={form.formState.errors.email?.message}>
        <TextInput {...form.register("email")} type="email" autoComplete="off" required />
      </Field>
      <Field label="Role" look="box" hint={chosen?.about ?? "Notes of their own, nothing else."}>
        <Select {...form.register("role")} defaultValue="staff">
          {roleWords.map(({ role, name }) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
          <option value="">No role</option>
        </Select>
      </Field>
    </StaffForm>
  );
}
