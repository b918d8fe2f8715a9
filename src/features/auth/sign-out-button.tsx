import { showToast } from "@/ui/toast";
import { useSession } from "./session";

/** Ends the session; styled like the header's links. */
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
