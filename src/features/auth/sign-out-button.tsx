import { showToast } from "@/ui/toast";
import { useSession } from "./session";

/** Ends the session; looks like the links of the header that it stands among. */
export function SignOutButton({ className }: { className: string }) {
  const { signOut } = useSession();
  async function leave() {
    const outcome = await signOut();
    if (!outcome.ok) showToast({ title: outcome.text, tone: "error" });
  }
  return (
    <button type="button" className={className} onClick={() => void leave()}>
      Sign out
    </button>
  );
}
