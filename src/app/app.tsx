import type { ReactNode } from "react";
import { HelmetProvider } from "react-helmet-async";

/** Providers that both entries share: the browser's and the build's. */
export function App({ children }: { children: ReactNode }) {
  return <HelmetProvider>{children}</HelmetProvider>;
}
