import { useParams } from "react-router-dom";
import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { historyQuery, threadQuery } from "./queries";
import { ThreadScreen } from "./thread-screen";
import { BookEnquiry } from "@/staff/diary/book-enquiry";
import { PageHead } from "@/shared/site/page-head";

export const loader = adminLoader(({ params: { id = "" } }) => [
  ensureQuery(threadQuery(id)),
  ensureQuery(historyQuery(id)),
]);

/** `/admin/enquiries/:id`: an enquiry and its thread (docs/mail.md#threads). */
export function Component() {
  const { id = "" } = useParams();
  return (
    <>
      <PageHead title="Enquiry" />
      <ThreadScreen key={id} id={id} renderBooking={(props) => <BookEnquiry {...props} />} />
    </>
  );
}
