import { Link } from "react-router-dom";
import { findService, type ServiceSlug } from "@/shared/content/services";
import { servicePath } from "@/shared/paths";
import { ArrowIcon } from "@/shared/ui/icons";

/** Links to three other services, at the foot of the sidebar. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <section
      aria-labelledby="other-services"
      className="border-t-2 border-dashed border-paper-tear px-6 pt-5 pb-2"
    >
      <h2 id="other-services" className="spec text-mute">
        Other services
      </h2>
      <ul>
        {slugs.map((slug) => (
          <li key={slug} className="border-line not-first:border-t">
            <Link
              to={servicePath(slug)}
              className="group flex min-h-12 items-center justify-between gap-4 font-semibold hover:underline"
            >
              {findService(slug)?.title}
              <ArrowIcon className="flex-none transition-transform duration-200 group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
