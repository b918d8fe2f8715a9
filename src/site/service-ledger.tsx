import type { ReactNode } from "react";
import type { ServiceFacts } from "@/content/service";
import { ArrowIcon } from "@/ui/icons";

type ServiceLedgerProps<S extends ServiceFacts> = {
  services: readonly S[];
  /** Wraps the row's content, with the row's classes, into a link. */
  renderLink: (service: S, className: string, content: ReactNode) => ReactNode;
};

const row =
  "group relative grid grid-cols-1 items-baseline gap-x-gap gap-y-2 py-6 sm:grid-cols-12 nav:py-8 " +
  "before:absolute before:inset-x-0 before:-bottom-px before:h-0.75 before:origin-left before:scale-x-0 " +
  "before:bg-fg before:transition-transform before:duration-500 hover:before:scale-x-100 focus-visible:before:scale-x-100 " +
  // A dot marks the hovered or focused row.
  "sm:after:absolute sm:after:top-1/2 sm:after:-left-7 sm:after:-mt-1.5 sm:after:size-3 sm:after:rounded-full " +
  "sm:after:bg-plate sm:after:inset-ring sm:after:inset-ring-ink sm:after:opacity-0 sm:after:transition-opacity " +
  "sm:hover:after:opacity-100 sm:focus-visible:after:opacity-100";

/** Services as rows, each a link. */
export function ServiceLedger<S extends ServiceFacts>({
  services,
  renderLink,
}: ServiceLedgerProps<S>) {
  return (
    <>
      <ul className="border-t-2 border-rule">
        {services.map((service) => (
          <li key={service.slug} className="border-b border-line">
            {renderLink(
              service,
              row,
              <>
                <h3 className="text-h2 sm:col-span-7 nav:col-span-5">
                  {service.shortTitle ?? service.title}
                </h3>
                <p className="max-w-measure-short text-pretty text-mute sm:col-span-7 sm:row-start-2 nav:col-span-4 nav:col-start-6 nav:row-start-1">
                  {service.summary}
                  <span className="mt-2.5 flex items-center gap-2.5 text-small font-semibold text-fg">
                    Learn More
                    <ArrowIcon className="transition-transform duration-200 group-hover:translate-x-1" />
                  </span>
                </p>
                <p className="sm:col-span-5 sm:col-start-8 sm:row-start-1 sm:text-right nav:col-span-3 nav:col-start-10">
                  <Price text={service.price ?? "Call for pricing"} />
                  <span className="block text-small text-mute first-letter:uppercase">
                    {service.duration ?? "Varies"}
                  </span>
                </p>
              </>,
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-mute">Prices include VAT; an MOT has none.</p>
    </>
  );
}

function Price({ text }: { text: string }) {
  const [from, amount] = text.startsWith("from ") ? ["from ", text.slice(5)] : ["", text];
  return (
    <span className="block text-h3">
      {from && <small className="text-small font-normal tracking-normal text-mute">{from}</small>}
      {amount}
    </span>
  );
}
