import { pictures } from "@/content/pictures";
import { findService, type ServiceSlug } from "@/content/services";
import { servicePath } from "@/lib/paths";
import { ArrowIcon } from "@/ui/icons";
import { Picture } from "@/site/picture";
import { SiteLink } from "@/site/site-link";

/** Links to three other services, with pictures. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <section aria-labelledby="other-services" className="ink py-section">
      <div className="wrap">
        <h2 id="other-services" className="mb-head text-h2">
          Other services
        </h2>
        <ul className="grid gap-x-gap gap-y-8 sm:grid-cols-3">
          {slugs.map((slug) => {
            const service = findService(slug);
            if (!service) return null;
            return (
              <li key={slug} className="min-w-0">
                <SiteLink
                  to={servicePath(slug)}
                  className="group grid grid-cols-[minmax(0,2fr)_minmax(min-content,3fr)] items-center gap-4 sm:grid-cols-1 sm:items-start"
                >
                  <Picture
                    picture={pictures[service.picture]}
                    sizes="(width >= 40rem) 33vw, 40vw"
                    decorative
                    className="aspect-video w-full object-cover"
                  />
                  <span className="min-w-0">
                    <span className="flex items-baseline justify-between gap-4">
                      <span className="min-w-0 text-h3 group-hover:underline">{service.title}</span>
                      <ArrowIcon className="transition-transform duration-200 group-hover:translate-x-1" />
                    </span>
                    <span className="mt-2 hidden max-w-measure-short text-mute sm:block">
                      {service.summary}
                    </span>
                  </span>
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
