import { PublishedPage } from "@/features/site-pages/published-page";
import type { PublishedPage as Page } from "@/lib/public-api";

/** `/` where staff had set and published a homepage when the site was built (ruling 20). */
export function BuiltHomepage() {
  return <PublishedPage page={__HOMEPAGE__ as Page} />;
}
