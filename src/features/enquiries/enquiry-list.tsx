import { useInfiniteQuery } from "@tanstack/react-query";
import { useDebounced } from "@/lib/browser/use-debounced";
import { Button } from "@/ui/button";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { LoadedList } from "@/ui/loaded-list";
import { EnquiryListRow } from "./enquiry-list-row";
import { enquiriesQuery, useMoves, type EnquiryFilter } from "./queries";

type EnquiryListProps = { filter: EnquiryFilter; onClear: () => void };

/** The enquiries that a filter lets through, newest first. */
export function EnquiryList({ filter, onClear }: EnquiryListProps) {
  const settled = { ...filter, search: useDebounced(filter.search) };
  const list = useInfiniteQuery(enquiriesQuery(settled));
  const moves = useMoves();

  return (
    <LoadedList
      list={list}
      loading="Loading enquiries"
      failed="The enquiries could not be loaded"
      more="Show older enquiries"
      empty={<NoEnquiries filter={settled} onClear={onClear} />}
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
            />
          ))}
        </DataTable>
      )}
    </LoadedList>
  );
}

function NoEnquiries({ filter, onClear }: EnquiryListProps) {
  const narrowed = filter.search !== "" || filter.status !== null || filter.suspect;
  if (!narrowed) {
    return (
      <EmptyState
        title="No enquiries yet"
        text="What visitors send through the forms of the site appears here."
      />
    );
  }
  return (
    <EmptyState title="Nothing matches" text="No enquiry fits this search and these filters.">
      <Button variant="line" onClick={onClear}>
        Clear search and filters
      </Button>
    </EmptyState>
  );
}
