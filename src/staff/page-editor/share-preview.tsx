import { garage } from "@/shared/content/garage";
import { sitePagePath } from "@/shared/paths";

/** Where search engines usually truncate; none documents it. */
const titleLimit = 60;
const descriptionRange = [50, 160] as const;

type SharePreviewProps = { title: string; slug: string; description: string };

/** How the page will look in a list of search results and as a shared link, with length hints. */
export function SharePreview({ title, slug, description }: SharePreviewProps) {
  const full = title.includes(garage.name) ? title : `${title || "Title"} | ${garage.name}`;
  const [least, most] = descriptionRange;
  const hints = [
    full.length > titleLimit
      ? `Title with the garage's name: ${full.length} characters, may be cut after ${titleLimit}.`
      : `Title with the garage's name: ${full.length} characters, fits.`,
    description.length < least
      ? `Description: ${description.length} characters, ${least} to ${most} are good.`
      : description.length > most
        ? `Description: ${description.length} characters, may be cut after ${most}.`
        : `Description: ${description.length} characters, fits.`,
  ];
  return (
    <section aria-labelledby="share-preview">
      <h2 id="share-preview" className="text-small font-semibold">
        In search results and shared links
      </h2>
      <div className="mt-2 rounded-sm border border-line bg-pane p-4">
        <p className="text-spec break-all text-mute">{garage.siteUrl + sitePagePath(slug)}</p>
        <p
          dir="auto"
          className="mt-1 line-clamp-2 text-body leading-tight font-semibold wrap-anywhere"
        >
          {full}
        </p>
        <p dir="auto" className="mt-1 line-clamp-3 text-small wrap-anywhere text-mute">
          {description || "Without a description, search engines choose words from the page."}
        </p>
      </div>
      <ul className="mt-2 text-small text-mute">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}
