import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { BookEnquiry } from "@/staff/diary/book-enquiry";
import { readEnquiryFilter, enquiryStatusLabels } from "./enquiry-filter";
import { EnquiryList } from "./enquiry-list";
import { heldQuery } from "./held/held";
import { HeldFilter } from "./held/held-filter";
import { HeldNotice } from "./held/held-notice";
import { NewEnquiry } from "./new-enquiry";
import { enquiriesQuery, type EnquiryRow } from "./queries";
import { useMark } from "./thread/changes";
import { useState } from "react";
import { standingBooking } from "@/staff/data/bookings";
import { BookingLink } from "@/staff/kit/booking-link";
import { Button } from "@/shared/ui/button";
import { useFilterParams } from "@/staff/kit/use-filter-params";
import { PageHead } from "@/shared/site/page-head";
import { CheckBox } from "@/shared/ui/check-box";
import { SearchField, SelectField } from "@/staff/kit/filter-fields";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(enquiriesQuery(readEnquiryFilter(url.searchParams))),
  ensureQuery(heldQuery),
]);

/** `/admin/enquiries`: the enquiries and their status (docs/forms.md#visitors-only-add). */
export function Component() {
  const [params, change] = useFilterParams();
  const filter = readEnquiryFilter(params);
  return (
    <>
      <PageHead title="Enquiries" />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-12 pb-6">
        <h1 className="text-title">Enquiries</h1>
        <NewEnquiry />
      </div>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <SearchField
          value={filter.search}
          placeholder="Name, phone, vehicle, words"
          onChange={(search) => change({ search })}
        />
        <SelectField
          label="State"
          all="All states"
          labels={enquiryStatusLabels}
          value={filter.status ?? ""}
          onChange={(status) => change({ status })}
        />
        <CheckBox
          label="Probably sent by bots"
          checked={filter.suspect}
          onChange={(event) => change({ suspect: event.target.checked ? "yes" : null })}
        />
        <HeldFilter waits={filter.waits} onChange={change} />
      </search>
      <HeldNotice />
      <EnquiryList
        filter={filter}
        renderAction={(enquiry) => <BookAction enquiry={enquiry} />}
        onClear={() =>
          change({ search: null, status: null, suspect: null, held: null, discarded: null })
        }
      />
    </>
  );
}

/** Turns an enquiry into a booking, or leads to the one that it has. */
function BookAction({ enquiry }: { enquiry: EnquiryRow }) {
  const [isOpen, setOpen] = useState(false);
  const mark = useMark({ says: true });
  const { id, name, bookings } = enquiry;
  const booking = standingBooking(bookings);
  if (booking && booking.status !== "held") return <BookingLink booking={booking} />;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Turn into a booking: ${name}`}
        onClick={() => setOpen(true)}
      >
        Turn into a booking
      </Button>
      <BookEnquiry
        enquiry={enquiry}
        open={isOpen}
        onClose={() => setOpen(false)}
        onElsewhere={() => mark.mutate({ id, name, mark: "booked" })}
      />
    </>
  );
}
