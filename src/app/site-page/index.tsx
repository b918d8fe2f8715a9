import {
  redirectDocument,
  replace,
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import { loadViewsOf } from "@/shared/blocks/late-views";
import { readBlocks } from "@/shared/blocks/read";
import { pageSourceContext } from "@/shared/data/page-source";
import { PublishedPageView } from "@/public/pages/site-page/published-page";
import { paths, sitePagePath } from "@/shared/paths";
import { garage } from "@/shared/content/garage";
import { NotFoundNotice, NotFoundPage } from "@/public/pages/not-found";
import { PageHead } from "@/shared/site/page-head";
import { ForStaff } from "./for-staff";

/** The page with the slug, or the homepage without one; null if there is none. */
export async function loader({ params, context }: LoaderFunctionArgs<RouterContextProvider>) {
  const { slug } = params;
  const found = await context.get(pageSourceContext).find(slug);
  // Reload: the document contains the homepage as the build wrote it.
  if (!found && slug === undefined) return redirectDocument(paths.home);
  if (found && "movedTo" in found) return replace(sitePagePath(found.movedTo));
  if (found) await loadViewsOf(readBlocks(found.content_blocks).blocks);
  return found;
}

/**
 * Shown for a page that was not prerendered, until the data API answers; `404.html` of the build shows
 * it until the scripts come (docs/page-editor.md#published-pages). Without scripts there is no page.
 */
export function HydrateFallback() {
  return (
    <>
      <PageHead title={garage.name} />
      <section aria-busy="true" className="ink py-section noscript:hidden">
        <p role="status" className="wrap text-lead">
          Loading...
        </p>
      </section>
      <noscript>
        <NotFoundNotice title="Page Not Found" />
      </noscript>
    </>
  );
}

/** A page made by staff: `/{slug}`, and `/` if staff have set a homepage (docs/page-editor.md#published-pages). */
export function Component() {
  const page = useLoaderData<typeof loader>();
  const { slug = page?.slug } = useParams();
  const shown = page ? <PublishedPageView page={page} /> : <NotFoundPage title="Page not found" />;
  if (slug === undefined) return shown;
  return (
    <ForStaff slug={slug} page={page}>
      {shown}
    </ForStaff>
  );
}
