import { Helmet } from "react-helmet-async";
import { garage } from "@/shared/content/garage";
import { sharePicture } from "@/shared/seo/share-picture";

type PageHeadProps = {
  /** Without the garage's name, which is appended. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description?: string | undefined;
  /** Canonical path; without it the page is `noindex`. */
  path?: string | undefined;
  /** Canonical URL if it is on another site. */
  canonical?: string | undefined;
  /** Share picture, if the path has none of its own. */
  share?: string;
  /** Kept out of search engines, though it has a path. */
  noindex?: boolean;
};

/** Title, description, canonical address and social tags of one page (docs/rendering.md#page-head). */
export function PageHead({ title, description, path, canonical, share, noindex }: PageHeadProps) {
  const fullTitle = title.includes(garage.name) ? title : `${title} | ${garage.name}`;
  const robots = <meta name="robots" content="noindex, nofollow" />;
  if (path === undefined) {
    return (
      <Helmet>
        <title>{fullTitle}</title>
        {robots}
      </Helmet>
    );
  }
  const url = canonical ?? garage.siteUrl + path;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      {noindex && robots}
      <meta name="description" content={description ?? ""} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={garage.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description ?? ""} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={garage.siteUrl + (share ?? sharePicture(path))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${garage.name}, near ${garage.address.town}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
