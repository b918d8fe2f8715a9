import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { textLinkClass } from "@/shared/ui/button-class";
import { useDebounced } from "@/staff/kit/use-debounced";
import { serverSendsMail } from "@/shared/http/mail-settings";
import { shortSearchNote } from "@/staff/data/short-search";
import { DataTable } from "@/staff/kit/data-table";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { useHeldRows } from "./held/use-held-rows";
import { EnquiryListRow } from "./enquiry-list-row";
import { enquiriesQuery, useMoves, type EnquiryFilter, type EnquiryRow } from "./queries";

type EnquiryListProps = {
  filter: EnquiryFilter;
  onClear: () => void;
  /** What else can be done with an enquiry, below its state. */
  renderAction?: (enquiry: EnquiryRow) => ReactNode;
};

/** The enquiries that match a filter, newest first. */
export function EnquiryList({ filter, onClear, renderAction }: EnquiryListProps) {
  const settled = { ...filter, search: useDebounced(filter.search) };
  const list = useInfiniteQuery(enquiriesQuery(settled));
  const moves = useMoves();
  const held = useHeldRows(filter.waits, list.data?.pages.flat() ?? [], serverSendsMail());

  return (
    <>
      {held.bar}
      <LoadedList
        list={list}
        loading="Loading enquiries"
        failed="The enquiries could not be loaded"
        more="Show older enquiries"
        end={shortSearchNote(settled.search)}
        empty={
          settled.search !== "" || settled.status !== null || settled.suspect || settled.waits ? (
            <NoMatches
              text="No enquiry fits this search and these filters."
              note={shortSearchNote(settled.search)}
              clear="Clear search and filters"
              onClear={onClear}
            />
          ) : (
            <EmptyState
              title="No enquiries yet"
              text="What visitors send through the forms of the site appears here."
            >
              <Link to={paths.contactForm} className={textLinkClass}>
                Send one yourself
              </Link>
            </EmptyState>
          )
        }
      >
        {(enquiries) => (
          <DataTable
            caption="Enquiries, newest first"
            columns={["From", "Contact", "Request", "Received", "State"]}
          >
            {enquiries.map((enquiry) => (
              <EnquiryListRow
                key={enquiry.id}
                enquiry={{ ...enquiry, status: moves.get(enquiry.id) ?? enquiry.status }}
                chooser={held.chooser(enquiry)}
                action={held.buttons(enquiry) ?? renderAction?.(enquiry)}
              />
            ))}
          </DataTable>
        )}
      </LoadedList>
    </>
  );
}
