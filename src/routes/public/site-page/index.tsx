import { Navigate, useParams } from "react-router-dom";
import { PublishedPage } from "@/features/site-pages/published-page";
import { usePublishedPage } from "@/features/site-pages/use-published-page";
import { sitePagePath } from "@/lib/paths";
import { PageHead } from "@/site/page-head";
import { NotFoundPage } from "@/routes/public/not-found";

/** `/{slug}`: a page made by staff (accounts specification 2, "Public dynamic page"). */
export function Component() {
  const { slug = "" } = useParams();
  const state = usePublishedPage(slug);
  switch (state.status) {
    case "loading":
      return (
        <section className="ink py-section">
          <PageHead title="Loading" />
          <p role="status" className="wrap text-lead">
            Loading...
          </p>
        </section>
      );
    case "shown":
      return <PublishedPage page={state.page} />;
    case "moved":
      return <Navigate to={sitePagePath(state.slug)} replace />;
    case "missing":
      return <NotFoundPage title="Page not found" />;
  }
}
