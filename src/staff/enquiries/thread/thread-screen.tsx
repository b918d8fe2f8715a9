import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { bookingState } from "@/staff/data/bookings";
import { withPrefix } from "@/shared/data/reference";
import { paths } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { EmptyState } from "@/staff/kit/empty-state";
import { BackIcon } from "@/shared/ui/icons";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { StatusMark } from "@/staff/kit/status-mark";
import { buttonClass } from "@/shared/ui/button-class";
import { HeldOne } from "../held/held-one";
import { AnswerBox } from "./answer-box";
import { useMark, useSwitch, useUndo } from "./changes";
import { Marks } from "./marks";
import { Messages } from "./messages";
import { threadQuery, useDiaryBooks } from "./queries";
import type { Mark, Thread } from "./schema";
import { ThreadFacts } from "./thread-facts";
import { stateWords } from "./words";

type BookingDialogProps = {
  enquiry: Thread;
  open: boolean;
  onClose: () => void;
  onElsewhere: () => void;
};

type ThreadScreenProps = {
  id: string;
  /** The dialog that turns it into a booking. */
  renderBooking: (props: BookingDialogProps) => ReactNode;
};

/** A request as a thread: facts beside, messages, and a box to answer in (docs/mail.md#threads). */
export function ThreadScreen({ id, renderBooking }: ThreadScreenProps) {
  const thread = useQuery(threadQuery(id));
  return (
    <Loaded query={thread} loading="Loading the enquiry" failed="The enquiry could not be loaded">
      {(found) =>
        found ? (
          <FoundThread thread={found} renderBooking={renderBooking} />
        ) : (
          <div className="pt-12">
            <EmptyState
              title="This enquiry is gone"
              text="Somebody has erased it, or it was older than enquiries are kept."
            >
              <Link to={paths.adminEnquiries} className={buttonClass({ variant: "line" })}>
                All enquiries
              </Link>
            </EmptyState>
          </div>
        )
      }
    </Loaded>
  );
}

type FoundThreadProps = { thread: Thread; renderBooking: ThreadScreenProps["renderBooking"] };

function FoundThread({ thread, renderBooking }: FoundThreadProps) {
  const { id, name } = thread;
  const [books, setBooks] = useState(false);
  const mark = useMark({ says: true });
  return (
    <>
      <ThreadHead thread={thread} mark={mark} onBook={() => setBooks(true)} />
      <MarkNotice thread={thread} />
      <div className="desk-thread">
        <ThreadFacts thread={thread} onBook={() => setBooks(true)} />
        <section aria-label="Messages" className="min-w-0">
          <Messages thread={thread} />
          <AnswerBox key={id} thread={thread} />
        </section>
      </div>
      {renderBooking({
        enquiry: thread,
        open: books,
        onClose: () => setBooks(false),
        onElsewhere: () => mark.mutate({ id, name, mark: "booked" }),
      })}
    </>
  );
}

type ThreadHeadProps = {
  thread: Thread;
  mark: ReturnType<typeof useMark>;
  /** Asks for the time in the diary. */
  onBook: () => void;
};

function ThreadHead({ thread, mark, onBook }: ThreadHeadProps) {
  const { id, name, reference, mine } = thread;
  const { state } = useLocation() as { state: { search?: string } | null };
  const booksInDiary = useDiaryBooks();
  const undo = useUndo();
  const take = useSwitch("take_enquiry", id);
  const { label, tone } = stateWords(thread);
  const last = holdingMark(thread);
  // Back to the list as it was searched and filtered.
  const search = state?.search ?? "";
  const isInDiary = bookingState(thread.bookings) === "booked";
  function press(next: Mark) {
    if (undo.isPending) return;
    if (last?.kind === next) undo.mutate(last.id);
    else if (next === "booked" && (booksInDiary || isInDiary)) onBook();
    // Until the first press is shown, a second one would be a second mark.
    else if (!mark.isPending) mark.mutate({ id, name, mark: next });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-6 pb-4">
      <Link
        to={`${paths.adminEnquiries}${search}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <BackIcon />
        Enquiries
      </Link>
      <h1 className="text-h3">
        <bdi>{name}</bdi>
      </h1>
      <span className="flex flex-wrap items-center gap-x-3">
        <StatusMark tone={tone} label={label} />
        <span className="text-mute">{withPrefix(reference)}</span>
      </span>
      <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        <Button
          variant="line"
          size="small"
          busy={take.isPending}
          onClick={() => take.mutate(!mine)}
        >
          {mine ? "Give it back" : "Take it"}
        </Button>
        <Marks
          marks={["rung", "no_answer", "booked", "done"]}
          name={name}
          pressed={isInDiary && !last ? "booked" : (last?.kind as Mark | undefined)}
          onPress={press}
        />
      </span>
    </div>
  );
}

/** The mark that nothing has followed; a message or an answer opens the thread again. */
function holdingMark({ entries, status }: Thread) {
  const last = entries.findLast(({ kind }) => kind !== "note");
  // What stands in the diary is taken back there.
  const isMark =
    last && !last.starts_at && ["rung", "no_answer", "booked", "done"].includes(last.kind);
  const holds = last?.kind === "no_answer" || status !== "new";
  return isMark && holds ? last : null;
}

/** Why it is not where others are, and the way to change that. */
function MarkNotice({ thread }: { thread: Thread }) {
  const { id, suspect, on_hold: held, discarded } = thread;
  const trust = useSwitch("trust_enquiry", id);
  if (suspect) {
    return (
      <Notice kind="info" className="mb-5" title="Probably sent by a bot">
        It is not answered by mail, since its address may be a stranger’s. If a person wrote it,
        take the mark off.
        <Button
          variant="line"
          size="small"
          className="mt-3"
          busy={trust.isPending}
          onClick={() => trust.mutate(true)}
        >
          A person wrote it
        </Button>
      </Notice>
    );
  }
  return held ? <HeldOne id={id} discarded={discarded} /> : null;
}
