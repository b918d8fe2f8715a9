import { useCallback, useState } from "react";
import type { MailedLink } from "@/shared/data/mailed-link";
import { readBooking, type OwnBooking } from "@/shared/data/own-booking";
import { MailedLinkView } from "@/public/site/mailed-link-view";
import { OwnBookingCard } from "./booking-card";
import { MoveCard } from "./move-card";

/** What the link in a booking's mails opens (docs/diary.md#links). */
export function OwnBookingView({ link }: { link: MailedLink }) {
  const [view, setView] = useState<"opened" | "moving" | "pressed">("opened");
  const read = useCallback(() => readBooking(link), [link]);
  return (
    <MailedLinkView what="booking" read={read}>
      {({ row, show, readAgain }) => {
        const change = (next: OwnBooking | null) => {
          setView("pressed");
          show(next);
        };
        return view === "moving" ? (
          <MoveCard
            booking={row}
            link={link}
            onMoved={change}
            onKeep={() => setView("pressed")}
            onStale={readAgain}
          />
        ) : (
          <OwnBookingCard
            booking={row}
            link={link}
            takesFocus={view === "pressed"}
            onMove={() => setView("moving")}
            onChange={change}
            onStale={readAgain}
          />
        );
      }}
    </MailedLinkView>
  );
}
