import { OwnBookingView } from "@/public/booking/own-booking/own-booking";
import { MailedPage } from "@/public/site/mailed-page";

/** `/booking#<id>.<token>`: the booking of a mailed link, to move or to cancel (docs/diary.md#links). */
export function Component() {
  return (
    <MailedPage what="booking" ring="Anything changed? Ring.">
      {(link) => <OwnBookingView link={link} />}
    </MailedPage>
  );
}
