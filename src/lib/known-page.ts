import { createContext } from "react";
import type { PublishedPage } from "@/lib/data/anon-client";

/**
 * The page made by staff that the build wrote into this document, so that the browser shows the
 * same before it asks the backend; null in every other document.
 */
export const KnownPageContext = createContext<PublishedPage | null>(null);
