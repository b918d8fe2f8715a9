import type { Waiting } from "./held/held";
import type { EnquiryFilter, EnquiryStatus } from "./queries";

export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  in_progress: "In progress",
  done: "Done",
};

/** Whether a text, such as one from the query string, is a status of an enquiry. */
export const isEnquiryStatus = (text: string | null): text is EnquiryStatus =>
  text !== null && Object.hasOwn(enquiryStatusLabels, text);

/** Parses the filter from a query string; unknown values are ignored. */
export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  const status = params.get("status");
  return {
    status: isEnquiryStatus(status) ? status : null,
    search: params.get("search") ?? "",
    suspect: params.get("suspect") === "yes",
    waits: waitsOf({
      held: params.get("held") === "yes",
      discarded: params.get("discarded") === "yes",
    }),
  };
}

type Marks = { held: boolean; discarded: boolean };

/** Whether a list shows what is on hold or was discarded from there (docs/forms.md#limits). */
export function waitsOf({ held, discarded }: Marks): Waiting | null {
  if (held) return "held";
  return discarded ? "discarded" : null;
}
