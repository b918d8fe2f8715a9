import { useCallback, useEffect, useRef, useState } from "react";
import { telephoneLink } from "@/content/fact-texts";
import type { MailedLink } from "@/lib/data/mailed-link";
import { readBooking, type OwnBooking } from "@/lib/data/own-booking";
import { problemOf } from "@/lib/http/errors";
import { useFacts } from "@/site/use-facts";
import { ErrorState } from "@/ui/error-state";
import { Notice } from "@/ui/notice";
import { SkeletonRows } from "@/ui/skeleton";
import { BookingCard } from "./booking-card";
import { MoveCard } from "./move-card";

const brokenText = "The server had a problem. Please try again in a few minutes.";

type Shown = OwnBooking | null | "loading" | { failed: unknown };

/**
 * What the link in a booking's mails opens (decision 0154). Opening it only reads: scanners of mail
 * open links before people do, so that moving and cancelling are buttons (decision 0076).
 */
export function OwnBookingView({ link }: { link: MailedLink }) {
  const [shown, setShown] = useState<Shown>("loading");
  const [view, setView] = useState<"opened" | "moving" | "pressed">("opened");
  const current = useRef<object>(undefined);

  const read = useCallback(() => {
    const mine = (current.current = {});
    const show = (next: Shown) => {
      if (current.current === mine) setShown(next);
    };
    return readBooking(link).then(show, (error: unknown) => show({ failed: error }));
  }, [link]);
  useEffect(() => {
    void read();
    return () => void (current.current = undefined);
  }, [read]);

  if (shown === "loading") return <SkeletonRows label="Loading your booking" />;
  if (shown === null) return <NoBooking />;
  if ("failed" in shown) {
    return (
      <ErrorState
        title="Your booking could not be loaded"
        text={problemOf(shown.failed, {}, brokenText).text}
        onRetry={() => {
          setShown("loading");
          void read();
        }}
      />
    );
  }
  const change = (next: OwnBooking | null) => {
    setView("pressed");
    setShown(next);
  };
  if (view === "moving") {
    return (
      <MoveCard
        booking={shown}
        link={link}
        onMoved={change}
        onKeep={() => setView("pressed")}
        onStale={read}
      />
    );
  }
  return (
    <BookingCard
      booking={shown}
      link={link}
      takesFocus={view === "pressed"}
      onMove={() => setView("moving")}
      onChange={change}
      onStale={read}
    />
  );
}

/** One sentence for a link that is wrong, old or another's, so that it tells nothing about any. */
export function NoBooking() {
  const { phone } = useFacts();
  return (
    <Notice kind="info">
      This link leads to no booking. Please open the link in our newest mail, or ring{" "}
      <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>
      .
    </Notice>
  );
}
