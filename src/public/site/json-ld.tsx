import { createContext, useContext, useEffect } from "react";
import { writeJsonLd } from "@/shared/seo/json-ld";

/** Provided when prerendering, to collect structured data for the page's head. */
export const JsonLdSink = createContext<((data: object) => void) | null>(null);

/** Structured data of a page (schema.org). In the browser it is updated on navigation. */
export function JsonLd({ data }: { data: object }) {
  useContext(JsonLdSink)?.(data);
  const json = JSON.stringify(data);
  useEffect(() => writeJsonLd(json), [json]);
  return null;
}
