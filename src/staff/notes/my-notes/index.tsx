import { MemberPage } from "@/staff/session/member-page";
import { ensureList, memberLoader, onArrival } from "@/staff/session/staff-loader";
import { NotesScreen } from "../notes-screen";
import { notesQuery } from "../queries";

export const shouldRevalidate = onArrival;
export const loader = memberLoader(({ url, userId }) => [
  ensureList(notesQuery({ writer: userId, search: url.searchParams.get("search") ?? "" })),
]);

/** `/notes`: the user's own notes. */
export function Component() {
  return (
    <MemberPage title="My Notes" navigation="Notes" loading="Loading notes">
      {(user) => <NotesScreen userId={user.id} title="My Notes" everybody={false} />}
    </MemberPage>
  );
}
