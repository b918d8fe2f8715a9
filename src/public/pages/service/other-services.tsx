import { Link } from "react-router-dom";
import { findService, type ServiceSlug } from "@/shared/content/services";
import { servicePath } from "@/shared/paths";
import { ArrowIcon } from "@/shared/ui/icons";

/** Links to three other services. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <section aria-labelledby="other-services" className="ink py-section">
      <div className="wrap">
        <h2 id="other-services" className="mb-head text-h2">
          Other services
        </h2>
        <ul className="grid gap-x-gap max-sm:border-t max-sm:border-line sm:grid-cols-3">
          {slugs.map((slug) => {
            const service = findService(slug);
            if (!service) return null;
            return (
              <li
                key={slug}
                className="min-w-0 border-line max-sm:border-b sm:border-t-2 sm:border-t-rule"
              >
                <Link to={servicePath(slug)} className="group block py-5 sm:h-full">
                  <span className="flex items-baseline justify-between gap-4">
                    <span className="min-w-0 text-h3 group-hover:underline">{service.title}</span>
                    <ArrowIcon className="transition-transform duration-200 group-hover:translate-x-1" />
                  </span>
                  <span className="mt-2 block max-w-measure-short text-mute">
                    {service.summary}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
