import {
  redirectDocument,
  replace,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import { pageSourceContext } from "@/lib/data/page-source";
import { PublishedPage } from "@/features/site-pages/published-page";
import { paths, sitePagePath } from "@/lib/paths";
import { NotFoundPage } from "@/routes/public/not-found";
import { PageHead } from "@/site/page-head";

/** The page at the slug, or the homepage without one; null where there is none. */
export async function loader({ params, context }: LoaderFunctionArgs<RouterContextProvider>) {
  const { slug } = params;
  const found = await context.get(pageSourceContext).find(slug);
  // The document has the homepage as the build wrote it.
  if (!found && slug === undefined) return redirectDocument(paths.home);
  return found && "movedTo" in found ? replace(sitePagePath(found.movedTo)) : found;
}

/** A page that the build has not written, until the data API answers. */
export function HydrateFallback() {
  return (
    <section className="ink py-section">
      <PageHead title="Loading" />
      <p role="status" className="wrap text-lead">
        Loading...
      </p>
    </section>
  );
}

/** `/{slug}`, and `/` where staff set a homepage: a page made by staff (decision 0055). */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return page ? <PublishedPage page={page} /> : <NotFoundPage title="Page not found" />;
}
