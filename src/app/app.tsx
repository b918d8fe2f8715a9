import type { ReactNode } from "react";
import { HelmetProvider } from "react-helmet-async";
import { KnownPageContext } from "@/lib/known-page";
import type { PublishedPage } from "@/lib/data/anon-client";

type AppProps = {
  children: ReactNode;
  /** The page made by staff that the document holds, as the build wrote it. */
  knownPage?: PublishedPage | null;
};

/** Providers that both entries share: the browser's and the build's. */
export function App({ children, knownPage = null }: AppProps) {
  return (
    <HelmetProvider>
      <KnownPageContext value={knownPage}>{children}</KnownPageContext>
    </HelmetProvider>
  );
}

/** The page in the document's `data-page`, or null. */
export function knownPageOf(root: HTMLElement): PublishedPage | null {
  const written = root.dataset.page;
  return written === undefined ? null : (JSON.parse(written) as PublishedPage);
}
