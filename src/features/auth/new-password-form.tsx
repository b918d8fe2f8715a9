import { useState, type FormEvent } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { AuthFailure, fieldText } from "./auth-failure";
import { passwordHint } from "./password-reasons";
import { setNewPassword, type AuthOutcome } from "./sign-in";

/** Sets a new password for whoever came by the link of a reset mail (ruling 17). */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = fieldText(event.currentTarget, "password");
    setBusy(true);
    setOutcome(null);
    const result = await setNewPassword(password);
    setBusy(false);
    setOutcome(result);
    if (!result.ok) return showToast({ title: result.text, tone: "error" });
    showToast({ title: "Your new password is set." });
    onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <AuthFailure outcome={outcome} />
      {/* Tells a password manager whose password it stores. */}
      <Field label="Account" look="box">
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="New password" look="box" hint={passwordHint}>
        <TextInput name="password" type="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? "Saving..." : "Set new password"}
      </Button>
    </form>
  );
}
