import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { BookEnquiry } from "@/staff/diary/book-enquiry";
import { readEnquiryFilter, statusLabels } from "./enquiry-filter";
import { EnquiryList } from "./enquiry-list";
import { HeldNotice } from "./held-notice";
import { enquiriesQuery, heldQuery } from "./queries";
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
      <h1 className="pt-12 pb-6 text-title">Enquiries</h1>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <SearchField
          value={filter.search}
          placeholder="Name, phone, vehicle, words"
          onChange={(search) => change({ search })}
        />
        <SelectField
          label="State"
          all="All states"
          labels={statusLabels}
          value={filter.status ?? ""}
          onChange={(status) => change({ status })}
        />
        <CheckBox
          label="Probably sent by bots"
          checked={filter.suspect}
          onChange={(event) => change({ suspect: event.target.checked ? "yes" : null })}
        />
        <CheckBox
          label="Held"
          checked={filter.held}
          onChange={(event) => change({ held: event.target.checked ? "yes" : null })}
        />
      </search>
      <HeldNotice />
      <EnquiryList
        filter={filter}
        renderAction={(enquiry) => <BookEnquiry enquiry={enquiry} />}
        onClear={() => change({ search: null, status: null, suspect: null, held: null })}
      />
    </>
  );
}
