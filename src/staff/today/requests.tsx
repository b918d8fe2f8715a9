import { useState } from "react";
import { BookEnquiry } from "@/staff/diary/book-enquiry";
import { useMark } from "@/staff/enquiries/thread/changes";
import { useDiaryBooks } from "@/staff/enquiries/thread/queries";
import type { Desk, InProgress, Mark, WaitingRequest } from "@/staff/enquiries/thread/schema";
import { InProgressList } from "./in-progress-list";
import { WaitingList } from "./waiting-list";

type RequestsProps = { desk: Desk; now: Date };

/** Who waits, and what is in progress; 'Booked' asks for the time where the diary has services. */
export function Requests({ desk, now }: RequestsProps) {
  const mark = useMark({ says: false });
  const booksInDiary = useDiaryBooks();
  const [pressed, setPressed] = useState<string | null>(null);
  const [booked, setBooked] = useState<WaitingRequest | InProgress | null>(null);
  const [isOpen, setOpen] = useState(false);

  function send({ id, name }: WaitingRequest | InProgress, what: Mark) {
    // A second press would be a second mark, which the first one's Undo leaves.
    if (mark.isPending && mark.variables.id === id) return;
    mark.mutate({ id, name, mark: what });
  }
  function press(request: WaitingRequest | InProgress, what: Mark) {
    setPressed(request.id);
    if (what !== "booked" || !booksInDiary) {
      send(request, what);
      return;
    }
    setBooked(request);
    setOpen(true);
  }

  return (
    <div className="min-w-0">
      <WaitingList desk={desk} now={now} pressed={pressed} onMark={press} />
      <InProgressList desk={desk} now={now} onMark={press} />
      {booked && (
        <BookEnquiry
          key={booked.id}
          enquiry={booked}
          open={isOpen}
          onClose={() => setOpen(false)}
          onElsewhere={() => send(booked, "booked")}
        />
      )}
    </div>
  );
}
