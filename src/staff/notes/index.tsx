import { useSession } from "@/staff/session/session";
import { adminLoader, ensureList, onArrival } from "@/staff/session/staff-loader";
import { NotesScreen } from "./notes-screen";
import { notesQuery } from "./queries";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(notesQuery({ writer: null, search: url.searchParams.get("search") ?? "" })),
]);

/** `/admin/notes`: the notes of all users, with their writers. */
export function Component() {
  const { user } = useSession();
  return user && <NotesScreen userId={user.id} title="Notes" everybody />;
}
