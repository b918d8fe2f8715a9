import { useEffect, useState } from "react";
import { PublishedPage } from "@/features/site-pages/published-page";
import type { PublishedPage as Page } from "@/lib/data/anon-client";

/**
 * `/` where staff had set and published a homepage when the site was built (ruling 20). Which page
 * that is was decided then; what it says is asked for again.
 */
export function Component() {
  const [page, setPage] = useState(__HOMEPAGE__ as Page);
  const { id } = page;
  useEffect(() => {
    let left = false;
    void import("@/lib/data/anon-client")
      .then(({ readHomepage }) => readHomepage())
      .then(
        (present) => {
          if (!left && present?.id === id) setPage(present);
        },
        // What the build wrote is better than nothing.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [id]);
  return <PublishedPage page={page} />;
}
