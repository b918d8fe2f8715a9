import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthFailure, showFailure } from "./auth-failure";
import { enterCode } from "./second-factor";
import type { AuthOutcome } from "./sign-in";
import { SignOutButton } from "./sign-out-button";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";

type CodeFormProps = {
  factor: string;
  /** What the button says; default: for signing in. */
  submit?: string;
  onDone?: () => void;
};

/** Asks for the code of an authenticator app: after the password, and for a new second factor. */
export function CodeForm({ factor, submit, onDone }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: "" } });
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);
  const busy = formState.isSubmitting;

  const send = handleSubmit(async ({ code }) => {
    setOutcome(null);
    const result = await enterCode(factor, code);
    setOutcome(result);
    if (result.ok) return onDone?.();
    showFailure(result);
    setFocus("code", { shouldSelect: true });
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <AuthFailure outcome={outcome} />
      <Field
        label="Code"
        look="box"
        hint="Six digits from your authenticator app. Lost the phone? Another admin of the garage can remove the second step."
      >
        <TextInput
          {...register("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? "Checking..." : (submit ?? "Sign in")}
      </Button>
      {!submit && <SignOutButton className={textLinkClass} />}
    </form>
  );
}
