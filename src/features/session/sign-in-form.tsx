import { useState, type FormEvent } from "react";
import { useOnline } from "@/lib/use-online";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { signIn } from "./sign-in";

/** E-mail and password, in the form that password managers fill. */
export function SignInForm() {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    const problem = await signIn(text("email").trim(), text("password"));
    setBusy(false);
    if (!problem) return;
    setFailure(problem);
    showToast({ title: problem, tone: "error" });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {!online && (
        <Notice kind="offline">
          You are currently offline. Please check your internet connection.
        </Notice>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Field label="Email" look="box">
        <TextInput name="email" type="email" autoComplete="username" required />
      </Field>
      <Field label="Password" look="box">
        <TextInput name="password" type="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
