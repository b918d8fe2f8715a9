import { EnquiryList } from "@/features/enquiries/enquiry-list";
import { statusLabels, useEnquiryFilter } from "@/features/enquiries/enquiry-filter";
import type { EnquiryStatus } from "@/features/enquiries/queries";
import { CheckBox } from "@/ui/check-box";
import { Field } from "@/ui/field";
import { PageHead } from "@/site/page-head";
import { Select, TextInput } from "@/ui/text-input";

/** `/admin/enquiries`: what visitors have sent, to be worked through (ruling 11). */
export function Component() {
  const [filter, change] = useEnquiryFilter();
  return (
    <>
      <PageHead title="Enquiries" />
      <h1 className="pt-12 pb-6 text-title">Enquiries</h1>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Search" look="box">
          <TextInput
            type="search"
            value={filter.search}
            placeholder="Name, phone, vehicle, words"
            onChange={(event) => change({ search: event.target.value })}
          />
        </Field>
        <Field label="State" look="box">
          <Select
            value={filter.status ?? ""}
            onChange={(event) =>
              change({ status: (event.target.value || null) as EnquiryStatus | null })
            }
          >
            <option value="">All states</option>
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <CheckBox
          label="Probably sent by bots"
          checked={filter.suspect}
          onChange={(event) => change({ suspect: event.target.checked })}
        />
      </search>
      <EnquiryList
        filter={filter}
        onClear={() => change({ search: "", status: null, suspect: false })}
      />
    </>
  );
}
