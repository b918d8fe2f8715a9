import { useState } from "react";
import { Button } from "@/shared/ui/button";
import { AuthFailure, showFailure } from "@/staff/session/auth-failure";
import type { LinkToken } from "@/staff/session/arrival";
import { useSession } from "@/staff/session/session";
import type { AuthOutcome } from "@/staff/session/sign-in";

const confirm = {
  title: "Confirm your address",
  text: "Press the button to confirm your email address and sign in.",
  label: "Confirm and sign in",
};

const words: Record<LinkToken["type"], typeof confirm> = {
  signup: confirm,
  email: confirm,
  magiclink: {
    title: "Sign in",
    text: "Press the button to sign in with the link from your mail.",
    label: "Sign in",
  },
  invite: {
    title: "You are invited",
    text: "Press the button to accept the invitation. Then choose a password.",
    label: "Accept the invitation",
  },
  recovery: {
    title: "Set a new password",
    text: "Press the button, then choose a new password.",
    label: "Continue",
  },
};

/** Heading of the screen that a mailed link opens. */
export function linkTitle({ type }: LinkToken): string {
  return words[type].title;
}

/**
 * Uses the one-time token of a mailed link on a press, because scanners of mail open links before
 * people do (docs/roles.md#links-in-mails).
 */
export function LinkConfirmation({ link }: { link: LinkToken }) {
  const { openLink, user } = useSession();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);

  async function press() {
    setBusy(true);
    setOutcome(null);
    const result = await openLink();
    setBusy(false);
    if (result.ok) return;
    setOutcome(result);
    // The sign-in form says it too, but who is signed in doesn't see that.
    if (!result.linkEnded || user) showFailure(result);
  }

  return (
    <div className="grid gap-5">
      <AuthFailure outcome={outcome} />
      <p>{words[link.type].text}</p>
      <Button busy={busy} onClick={() => void press()}>
        {words[link.type].label}
      </Button>
    </div>
  );
}
