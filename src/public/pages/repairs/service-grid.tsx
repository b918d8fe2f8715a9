import { Link } from "react-router-dom";
import { repairsServices } from "@/shared/content/services";
import { servicePath } from "@/shared/paths";
import { sectionPopover } from "@/shared/browser/loading-popover";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { ArrowIcon } from "@/shared/ui/icons";
import { ServiceIcon } from "@/public/site/service-icon";
import { useAddressChoice } from "@/public/site/use-address-choice";

const filters = [
  { value: "all", label: "All Repairs" },
  { value: "engine", label: "Engine" },
  { value: "electrical", label: "Electrical" },
  { value: "general", label: "General" },
] as const;

/** The nine repairs with a filter, which is kept in the address (`?filter=`). */
export function RepairsGrid() {
  const [filter, setFilter] = useAddressChoice("filter", [
    "all",
    "engine",
    "electrical",
    "general",
  ]);
  const scripted = useHydrated();
  const shown = repairsServices.filter((service) => filter === "all" || service.filter === filter);
  return (
    <section aria-labelledby="repairs-title" className="paper py-section">
      <div className="wrap">
        <div className="mb-head flex flex-col justify-between gap-6 lg:flex-row lg:items-end">
          <h2 id="repairs-title" className="max-w-sign text-h2">
            Tell us the symptom, we find the part
          </h2>
          <div role="group" aria-label="Filter repairs" className="flex flex-none flex-wrap gap-2">
            {filters.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-pressed={filter === value}
                onClick={() => setFilter(value)}
                popoverTarget={scripted ? undefined : sectionPopover}
                className="min-h-11.5 rounded-sm border border-edge px-4 font-medium hover:border-fg aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-ink-text"
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        <p role="status" className="sr-only">
          {filter === "all" ? "" : `${shown.length} of ${repairsServices.length} repairs shown`}
        </p>
        <ul className="grid gap-x-gap border-t-2 sm:max-lg:gap-x-10 border-rule sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ slug, title, summary, icon }) => (
            <li key={slug} className="min-w-0 border-b border-line">
              <Link
                to={servicePath(slug)}
                className="group flex h-full gap-5 py-6 lg:min-h-60 lg:flex-col lg:justify-between lg:pt-7 lg:pb-8"
              >
                <ServiceIcon name={icon} className="mt-1 lg:mt-0 lg:size-10" />
                <span className="min-w-0">
                  <span className="flex items-baseline justify-between gap-4">
                    <span className="min-w-0 text-h3 group-hover:underline">{title}</span>
                    <ArrowIcon className="transition-transform duration-200 group-hover:translate-x-1" />
                  </span>
                  <span className="mt-2 block max-w-measure-lead text-mute">{summary}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
