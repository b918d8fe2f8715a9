import { useEffect, useState } from "react";
import { PublishedPage } from "@/features/site-pages/published-page";
import { supabaseSettings } from "@/lib/http/env";
import type { PublishedPage as Page } from "@/lib/data/anon-client";
import { Component as BuiltInHome } from "./";

/** `/` in development: asks at run time which homepage there is (ruling 20). */
export function Component() {
  const [page, setPage] = useState<Page | null | undefined>(supabaseSettings() ? undefined : null);
  useEffect(() => {
    if (page !== undefined) return;
    void import("@/lib/data/anon-client")
      .then(({ readHomepage }) => readHomepage())
      .then(setPage, () => setPage(null));
  }, [page]);
  if (page === undefined) return <p className="wrap py-section text-lead">Loading...</p>;
  return page ? <PublishedPage page={page} /> : <BuiltInHome />;
}
