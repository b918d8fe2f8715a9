import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { serviceOptions } from "@/shared/site/service-options";

/** At most 100 UTF-16 units, without the first half of a character that would be cut in two. */
const shortened = (text: string | null) => text?.slice(0, 100).replace(/[\ud800-\udbff]$/, "");

/**
 * What was pressed to come to the booking form, from its address: `?service=` (one of
 * `serviceOptions`), `?booking=` (the words) and `?vehicle=`. Links in mails have them in the
 * fragment, after the form's id, which no log sees (docs/mail.md#words): `#mot-booking?vehicle=…`.
 * `isPress` is false where the page was reloaded or returned to: then a draft, which may have
 * changed it, is newer (docs/forms.md#carried-over).
 */
export function usePressed() {
  const [search] = useSearchParams();
  const [form, inFragment] = useLocation().hash.slice(1).split("?");
  const hydrated = useHydrated();
  /** True if the document was loaded here. */
  const [isLoaded] = useState(!hydrated);
  // "POP" is Back, and also the first page of a document.
  const how: string = useNavigationType();
  const query = inFragment ?? search.toString();
  useEffect(() => {
    // The browser looks for an id with the query in it.
    if (form && inFragment !== undefined) document.getElementById(form)?.scrollIntoView();
  }, [form, inFragment]);
  const pressed = useMemo(() => {
    const asked = new URLSearchParams(query);
    const service = serviceOptions.find(({ value }) => value === asked.get("service"))?.value;
    const booking = shortened(asked.get("booking"));
    const vehicle = shortened(asked.get("vehicle"));
    return {
      ...(service && { service }),
      ...(booking && { booking }),
      ...(vehicle && { vehicle }),
    };
  }, [query]);
  return { pressed, isPress: how !== "POP" || (isLoaded && isFirstVisit()) };
}

/** Whether the document was loaded by a link or a typed address. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !entry || ("type" in entry && entry.type === "navigate");
}
