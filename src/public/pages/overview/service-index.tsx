import { Link } from "react-router-dom";
import type { ServiceCategory } from "@/shared/content/service";
import { services } from "@/shared/content/services";
import { paths, servicePath } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";

const groups: readonly { category: ServiceCategory; title: string; text: string }[] = [
  {
    category: "maintenance",
    title: "Maintenance",
    text: "What keeps a sound car sound.",
  },
  {
    category: "diagnostics",
    title: "Diagnostics and tests",
    text: "What tells us where to look.",
  },
  {
    category: "repairs",
    title: "Repairs",
    text: "What puts it right.",
  },
];

/** Links to every service, in three groups. */
export function ServiceIndex() {
  const { phone } = useFacts();
  return (
    <section aria-labelledby="every-service" className="ink py-section">
      <div className="wrap">
        <h2 id="every-service" className="max-w-sign text-h2">
          Every service by name
        </h2>
        <div className="mt-head grid gap-x-gap gap-y-12 nav:grid-cols-3">
          {groups.map(({ category, title, text }) => (
            <section key={category} id={category} aria-labelledby={`${category}-title`}>
              <h3 id={`${category}-title`} className="text-h3">
                {title}
              </h3>
              <p className="mt-1 mb-5 text-mute">{text}</p>
              <ul className="border-t border-line sm:max-nav:grid sm:max-nav:grid-cols-2 sm:max-nav:gap-x-10">
                {services
                  .filter((service) => service.category === category)
                  .map(({ slug, title }) => (
                    <li key={slug} className="border-b border-line">
                      <Link
                        to={servicePath(slug)}
                        className="flex min-h-13 items-center py-2 text-lead leading-snug font-medium hover:text-plate"
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="mt-head max-w-measure text-mute">
          Suspension, exhaust and drivetrain share a page:{" "}
          <Link to={paths.undercarriage} className="text-fg underline">
            undercarriage
          </Link>
          . Cannot see what your car needs? Ring <span className="whitespace-nowrap">{phone}</span>{" "}
          and describe it.
        </p>
      </div>
    </section>
  );
}
