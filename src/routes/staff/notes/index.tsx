import { NotesScreen } from "@/features/notes/notes-screen";
import { useSession } from "@/features/auth/session";

/** `/admin/notes`: the notes of all users, with their writers. */
export function Component() {
  const { user } = useSession();
  return user && <NotesScreen userId={user.id} title="Notes" everybody />;
}
