import { useParams } from "react-router-dom";
import { adminLoader, ensureQuery } from "@/features/auth/staff-loader";
import { historyQuery, threadQuery } from "@/features/desk/queries";
import { ThreadScreen } from "@/features/desk/thread-screen";
import { BookEnquiry } from "@/features/diary/book-enquiry";
import { PageHead } from "@/site/page-head";

export const loader = adminLoader(({ params: { id = "" } }) => [
  ensureQuery(threadQuery(id)),
  ensureQuery(historyQuery(id)),
]);

/** `/admin/enquiries/:id`: an enquiry and its thread (decision 0160). */
export function Component() {
  const { id = "" } = useParams();
  return (
    <>
      <PageHead title="Enquiry" />
      <ThreadScreen key={id} id={id} renderAction={(thread) => <BookEnquiry enquiry={thread} />} />
    </>
  );
}
