import { useState } from "react";
import { useForm } from "react-hook-form";
import { passwordResetIsOff, signUpIsOff } from "@/staff/session/account-settings";
import { useOnline } from "@/shared/browser/use-online";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { AuthFailure, showFailure } from "@/staff/session/auth-failure";
import { checkConnection, ConnectionDialog } from "@/staff/session/connection-dialog";
import { passwordHint } from "@/staff/session/password-reasons";
import {
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signUp,
  type AuthOutcome,
} from "@/staff/session/sign-in";

type Mode = "sign-in" | "sign-up";
type Call = "submit" | "reset" | "resend";

const words = {
  "sign-in": { submit: "Sign in", busy: "Signing in...", other: "Need an account? Sign up" },
  "sign-up": { submit: "Sign up", busy: "Signing up...", other: "Have an account? Sign in" },
} as const;

type SignInFormProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** The mailed link that led here no longer works. */
  linkFailed: boolean;
};

/**
 * The form for signing in and signing up, which password managers can fill (docs/roles.md#sign-in).
 */
export function SignInForm({ mode, onMode, linkFailed }: SignInFormProps) {
  const online = useOnline();
  const { register, handleSubmit, getValues } = useForm({
    defaultValues: { email: "", password: "" },
  });
  const [busy, setBusy] = useState<Call | "check" | null>(null);
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [unreachable, setUnreachable] = useState(false);
  const [awaited, setAwaited] = useState(linkFailed);

  async function run(kind: Call, call: () => Promise<AuthOutcome>) {
    if (busy) return false;
    setBusy(kind);
    setOutcome(null);
    setSent(null);
    const result = await call();
    setBusy(null);
    if (result.ok) return true;
    setOutcome(result);
    setUnreachable(result.unreachable === true);
    if (result.unconfirmed) setAwaited(true);
    showFailure(result);
    return false;
  }

  const submit = handleSubmit(async ({ email, password }) => {
    const call = mode === "sign-in" ? signIn : signUp;
    const ok = await run("submit", () => call(email.trim(), password));
    if (!ok || mode === "sign-in") return;
    const text = "Check your email to confirm your account.";
    showToast({ title: import.meta.env.DEV ? createdText : "Account created!", text });
    setSent(text);
    setAwaited(true);
    onMode("sign-in");
  });

  /** The e-mail address; without one a toast asks for it. */
  function typedEmail(): string {
    const email = getValues("email").trim();
    if (!email) showToast({ title: "Please enter your email first.", tone: "error" });
    return email;
  }

  async function resend() {
    const email = typedEmail();
    if (email && (await run("resend", () => resendConfirmation(email)))) {
      setSent(
        `If the account for ${email} still waits for its confirmation, a mail with a new link is on its way.`,
      );
    }
  }

  async function forgot() {
    const email = typedEmail();
    if (!email) return;
    if (passwordResetIsOff()) return showToast({ title: "Password reset feature coming soon" });
    if (await run("reset", () => requestPasswordReset(email))) {
      setSent(
        `If there is an account for ${email}, a mail with a link to set a new password is on its way.`,
      );
    }
  }

  async function check() {
    if (busy) return;
    setBusy("check");
    await checkConnection();
    setBusy(null);
  }

  const { submit: label, busy: busyLabel, other } = words[mode];
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {!online && (
          <Notice kind="offline" role="alert">
            You are currently offline. Please check your internet connection.
            <Button
              variant="line"
              size="small"
              className="mt-3 flex"
              busy={busy === "check"}
              onClick={() => void check()}
            >
              Retry
            </Button>
          </Notice>
        )}
        {sent && <Notice kind="info">{sent}</Notice>}
        <AuthFailure outcome={outcome} />
        <Field label="Email" look="box">
          <TextInput {...register("email")} type="email" autoComplete="username" required />
        </Field>
        <Field label="Password" look="box" hint={mode === "sign-up" ? passwordHint : undefined}>
          <TextInput
            {...register("password")}
            type="password"
            autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
            required
          />
        </Field>
        <Button type="submit" busy={busy === "submit"}>
          {busy === "submit" ? busyLabel : label}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-6">
          {signUpIsOff() ? (
            <p className="py-2.5">Accounts are made by invitation. Ask the garage for one.</p>
          ) : (
            <button
              type="button"
              className={textLinkClass}
              onClick={() => {
                setOutcome(null);
                onMode(mode === "sign-in" ? "sign-up" : "sign-in");
              }}
            >
              {other}
            </button>
          )}
          {mode === "sign-in" && (
            <button
              type="button"
              className={textLinkClass}
              aria-busy={busy === "reset"}
              onClick={() => void forgot()}
            >
              Forgot password?
            </button>
          )}
          {mode === "sign-in" && awaited && (
            <button
              type="button"
              className={textLinkClass}
              aria-busy={busy === "resend"}
              onClick={() => void resend()}
            >
              Send the confirmation mail again
            </button>
          )}
        </div>
      </form>
      <ConnectionDialog open={unreachable} onClose={() => setUnreachable(false)} />
    </>
  );
}

/** Shown in development only, where the bypass exists (docs/roles.md#bypass). */
const createdText =
  "Account created! Once registered, you can use the temporary admin access option.";
