import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { AuthFailure, showFailure } from "@/staff/session/auth-failure";
import { passwordHint } from "@/staff/session/password-reasons";
import { setNewPassword, type AuthOutcome } from "@/staff/session/sign-in";

/** Sets a new password after the link of a reset mail (docs/roles.md#sign-in). */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const busy = formState.isSubmitting;
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);

  const submit = handleSubmit(async ({ password }) => {
    setOutcome(null);
    const result = await setNewPassword(password);
    setOutcome(result);
    if (!result.ok) return showFailure(result);
    showToast({ title: "Your new password is set." });
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <AuthFailure outcome={outcome} />
      {/* Tells a password manager whose password it stores. */}
      <Field label="Account" look="box">
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="New password" look="box" hint={passwordHint}>
        <TextInput {...register("password")} type="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? "Saving..." : "Set new password"}
      </Button>
    </form>
  );
}
