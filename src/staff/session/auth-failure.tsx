import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import type { AuthOutcome } from "./sign-in";

/** A failed call to the auth service as a toast. */
export function showFailure({ title, text }: { title?: string; text: string }): void {
  showToast({ ...(title ? { title, text } : { title: text }), tone: "error" });
}

/** The auth service's error; reasons against a password are listed. */
export function AuthFailure({ outcome }: { outcome: AuthOutcome | null }) {
  if (!outcome || outcome.ok) return null;
  return (
    <Notice kind="error">
      {outcome.text}
      {outcome.reasons && outcome.reasons.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {outcome.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
