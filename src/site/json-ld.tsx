import { createContext, useContext, useEffect } from "react";
import { writeJsonLd } from "@/lib/seo/json-ld";

/** Set by the build, which puts what it collects into the head of the page it writes. */
export const JsonLdSink = createContext<((data: object) => void) | null>(null);

/** Structured data of a page (schema.org). In the browser it follows the page that is shown. */
export function JsonLd({ data }: { data: object }) {
  useContext(JsonLdSink)?.(data);
  const json = JSON.stringify(data);
  useEffect(() => writeJsonLd(json), [json]);
  return null;
}
