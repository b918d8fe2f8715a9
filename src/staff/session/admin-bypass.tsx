import { Button } from "@/shared/ui/button";
import { useSession } from "./session";

/**
 * Development builds only (docs/roles.md#bypass): shows the staff area to an account without the role. It
 * changes what the browser shows, never what the server allows. Loaded by no production bundle.
 */
export function AdminBypass() {
  const { bypass } = useSession();
  return (
    <div className="grid gap-3 rounded-sm border border-dashed border-edge p-5">
      <p>
        Development mode: temporary admin access shows the staff area with this account. The
        database still answers as it would without it.
      </p>
      <Button variant="line" className="justify-self-start" onClick={() => bypass?.set(true)}>
        Enable temporary admin access
      </Button>
    </div>
  );
}
