import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { standingBooking, type BookingOf } from "@/staff/data/bookings";
import { BookingLink } from "@/staff/kit/booking-link";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { garageDay } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { keepBooking, problemText, sayNotDone } from "./changes";
import { weekQuery } from "./queries";
import { diaryBookingSchema, type StaffDiary, type BookableService } from "./schema";
import { BookableServiceField } from "./service-field";
import { TimeFields } from "./time-fields";
import { momentAt, placeInTime } from "./times";
import { useTimeChoice, type ChosenSlot } from "./use-time-choice";
import { customerMailWords, placesOf, whenInWords } from "./words";

/** What an enquiry tells of the wanted booking. */
type Wish = {
  id: string;
  name: string;
  service: string | null;
  preferred_date: string | null;
  /** The time that the customer has chosen, ISO 8601. */
  starts_at: string | null;
  bookings: readonly BookingOf[];
};

export type BookEnquiryProps = {
  enquiry: Wish;
  open: boolean;
  onClose: () => void;
  /** It stands in another book. */
  onElsewhere: () => void;
};

/** Turns an enquiry into a booking: service, day, time and place, then it stands in the diary. */
export function BookEnquiry({ enquiry, open, onClose, onElsewhere }: BookEnquiryProps) {
  const booking = standingBooking(enquiry.bookings);
  const isBooked = booking !== undefined && booking.status !== "held";
  return (
    <Dialog open={open} onClose={onClose} title="Turn into a booking" description={enquiry.name}>
      {isBooked ? (
        <p>
          Booked for <BookingLink booking={booking} />. Move or cancel it in the diary.
        </p>
      ) : (
        <>
          <BookingForm enquiry={enquiry} onDone={onClose} />
          <p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-small text-mute">
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onElsewhere();
                onClose();
              }}
            >
              Already in another book
            </Button>
            Then nothing stands in this diary, and no mail goes out.
          </p>
        </>
      )}
    </Dialog>
  );
}

type FormProps = { enquiry: Wish; onDone: () => void };

function BookingForm(props: FormProps) {
  const week = useQuery(weekQuery(garageDay()));
  return (
    <Loaded
      query={week}
      loading="Looking for times"
      failed="The free times could not be loaded"
      rows={2}
    >
      {(diary) =>
        diary.services.length === 0 ? (
          <p>There are no services yet. Add one in the diary’s settings.</p>
        ) : (
          <Choice {...props} diary={diary} />
        )
      }
    </Loaded>
  );
}

function useBookEnquiry(enquiry: string) {
  const queryClient = useQueryClient();
  // A second try has the same id, so that a lost answer books nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ service, at }: { service: BookableService; at: ChosenSlot }) =>
      diaryBookingSchema.parse(
        unwrap(
          await requireSupabase().rpc("book_enquiry", {
            _id: id,
            _enquiry: enquiry,
            _service: service.key,
            _starts: momentAt(at.day, at.from),
            ...(at.resource !== null && { _resource: at.resource }),
          }),
        ),
      ),
    onSuccess: (booking) => keepBooking(queryClient, booking),
    onSettled: () => {
      // The list keeps its rows while somebody works in it.
      void queryClient.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" });
      return Promise.all(
        ["diary", "thread", "desk"].map((of) => queryClient.invalidateQueries({ queryKey: [of] })),
      );
    },
  });
}

function Choice({ enquiry, onDone, diary }: FormProps & { diary: StaffDiary }) {
  const book = useBookEnquiry(enquiry.id);
  const isShown = useIsCurrent(true);
  const wished = diary.services.find((one) => one.form_service === enquiry.service);
  const [key, setKey] = useState(wished?.key ?? diary.services[0]?.key ?? "");
  const service = diary.services.find((one) => one.key === key);
  const choice = useTimeChoice(
    { service: key, kinds: service?.needs ?? [], minutes: service?.minutes ?? 0 },
    { ...wishedTime(enquiry), resource: null },
    diary,
  );
  const { chosen, words } = choice;

  /** Shows a failure here, or as a toast if the dialog was closed meanwhile. */
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!service || !chosen || book.isPending) return;
    try {
      const booking = await book.mutateAsync({ service, at: chosen });
      showToast({
        title: `Booked ${whenInWords(booking.starts_at)}, ${placesOf(diary, booking.places)}`,
        text: booking.mailed ? `${booking.name} gets a mail.` : "No mail goes out: please ring.",
      });
      if (isShown(true)) onDone();
    } catch (error) {
      if (!isShown(true)) sayNotDone(`${enquiry.name} is not booked`, error);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      {book.isError && <Notice kind="error">{problemText(book.error)}</Notice>}
      <BookableServiceField services={diary.services} value={key} onChange={setKey} />
      <TimeFields choice={choice} />
      <Button type="submit" busy={book.isPending} aria-disabled={!chosen || !service}>
        {chosen ? `Book ${words}, ${customerMailWords(diary.mails, enquiry.name)}` : words}
      </Button>
    </form>
  );
}

/** The time that was wished for; of a day alone no time. */
function wishedTime({ starts_at: starts, preferred_date: date }: Wish) {
  if (starts === null) return { day: date ?? garageDay(), from: null };
  const { day, minutes } = placeInTime(starts);
  return { day, from: minutes };
}
