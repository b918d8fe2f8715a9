import { useState } from "react";
import { AuthFailure, showFailure } from "@/staff/session/auth-failure";
import { beginFactor, removeFactor, type NewFactor } from "@/staff/session/second-factor";
import { CodeForm } from "@/staff/session/code-form";
import { Confirmation } from "@/staff/kit/confirmation";
import { StatusMark } from "@/staff/kit/status-mark";
import { Button } from "@/shared/ui/button";
import { showToast } from "@/shared/ui/toast";
import type { User } from "@/staff/data/supabase";
import type { AuthOutcome } from "@/staff/session/sign-in";

/** Adds and removes the second factor of the own account (TOTP, RFC 6238). */
export function SecondStep({ user }: { user: User }) {
  const verified = user.factors?.find(({ status }) => status === "verified");
  const [added, setAdded] = useState<NewFactor | null>(null);
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function run<Result extends AuthOutcome>(call: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    const result = await call();
    setBusy(false);
    setOutcome(result);
    if (!result.ok) showFailure(result);
    return result;
  }

  async function begin() {
    const { factor } = await run(beginFactor);
    if (factor) setAdded(factor);
  }

  async function remove() {
    if (!verified) return;
    const { ok } = await run(() => removeFactor(verified.id));
    if (ok) showToast({ title: "The second step is removed." });
  }

  return (
    <section aria-labelledby="second-step" className="grid gap-5">
      <h2 id="second-step" className="text-h3">
        Second step
      </h2>
      <AuthFailure outcome={outcome} />
      {verified ? (
        <>
          <StatusMark tone="full" label="On: after the password your app's code is asked for" />
          <Button variant="line" className="justify-self-start" onClick={() => setAsking(true)}>
            Remove the second step
          </Button>
        </>
      ) : added ? (
        <>
          <p>
            Scan the picture with an authenticator app on your phone, or type the key into it. Then
            enter the code that it shows.
          </p>
          <img src={added.picture} alt="" width={200} height={200} className="bg-white p-3" />
          <p>
            Key: <code className="font-medium wrap-anywhere">{inGroups(added.key)}</code>
          </p>
          <CodeForm
            factor={added.id}
            submit="Turn on the second step"
            onDone={() => {
              setAdded(null);
              showToast({ title: "The second step is on." });
            }}
          />
        </>
      ) : (
        <>
          <p>
            With a second step nobody gets in with your password alone: signing in also asks for a
            code that an app on your phone shows.
          </p>
          <Button busy={busy} className="justify-self-start" onClick={() => void begin()}>
            Add a second step
          </Button>
        </>
      )}
      <Confirmation
        of={asking ? user : null}
        title="Remove the second step?"
        about={({ email }) => email}
        confirm="Remove it"
        change={{ send: remove, touches: [], failed: null }}
        onClose={() => setAsking(false)}
      >
        {() => <p>Your password alone will then be enough to sign in.</p>}
      </Confirmation>
    </section>
  );
}

/** A key in groups of four, as it is easier to type. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? key;
}
