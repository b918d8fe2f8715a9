import { useSearchParams } from "react-router-dom";
import type { EnquiryFilter, EnquiryStatus } from "./queries";

export const statusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  in_progress: "In progress",
  done: "Done",
};

const isStatus = (text: string | null): text is EnquiryStatus =>
  text !== null && Object.hasOwn(statusLabels, text);

/** The filter of the enquiry list lives in the address, so that it can be kept, shared and gone back to. */
export function useEnquiryFilter(): [EnquiryFilter, (change: Partial<EnquiryFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const status = params.get("status");
  const filter: EnquiryFilter = {
    status: isStatus(status) ? status : null,
    search: params.get("search") ?? "",
    suspect: params.get("suspect") === "yes",
  };
  function change(next: Partial<EnquiryFilter>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const set = (name: string, value: string | null) =>
          value ? after.set(name, value) : after.delete(name);
        if ("status" in next) set("status", next.status ?? null);
        if ("search" in next) set("search", next.search ?? null);
        if ("suspect" in next) set("suspect", next.suspect ? "yes" : null);
        return after;
      },
      // Typing does not fill the history; choosing does. The controls show the address, so it must
      // have changed before the next letter comes.
      { replace: "search" in next, flushSync: true },
    );
  }
  return [filter, change];
}
