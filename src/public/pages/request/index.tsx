import { OwnRequestView } from "@/public/booking/own-request/own-request";
import { MailedPage } from "@/public/site/mailed-page";

/** `/request#<id>.<token>`: the thread of a mailed link, to read and to answer (docs/mail.md#own-request). */
export function Component() {
  return (
    <MailedPage what="request" ring="Rather talk? Ring.">
      {(link) => <OwnRequestView link={link} />}
    </MailedPage>
  );
}
