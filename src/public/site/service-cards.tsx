import { priceText } from "@/shared/content/fact-texts";
import type { ReactNode } from "react";
import type { ServiceFacts } from "@/shared/content/service";
import { classes } from "@/shared/ui/classes";
import { ArrowIcon } from "@/shared/ui/icons";
import { useFacts } from "@/shared/site/use-facts";

type ServiceCardsProps<S extends ServiceFacts> = {
  services: readonly S[];
  /** Wraps the row's content, with the row's classes, into a link. */
  renderLink: (service: S, className: string, content: ReactNode) => ReactNode;
};

/** A ruled row of a list; from 768 px up a card, whose lower part is torn off at the price. */
const card =
  "group relative flex flex-wrap items-baseline gap-x-4 py-5 " +
  "md:grid md:h-full md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[auto_1fr_auto_auto] md:items-start " +
  "md:overflow-hidden md:rounded md:border md:border-edge md:bg-pane md:gap-x-2 md:px-6 md:pt-7 four:px-5 md:pb-1.5 md:hover:border-fg " +
  "before:absolute before:inset-x-0 before:-bottom-px before:h-0.75 before:origin-left before:scale-x-0 " +
  "before:bg-fg before:transition-transform before:duration-500 md:before:bottom-0 md:before:h-1 " +
  "hover:before:scale-x-100 focus-visible:before:scale-x-100";

const heading =
  "mr-auto text-[1.75rem] leading-tight font-bold tracking-[-.03em] md:col-span-2 md:leading-none " +
  "md:text-[clamp(2.125rem,1.2rem+1.9vw,2.75rem)] four:text-[clamp(2.125rem,2.9vw,3rem)]";

// The dot at the price is filled on the card that is hovered or focused.
const dot =
  "md:after:absolute md:after:right-6 four:after:right-5 md:after:bottom-2 md:after:size-3.5 md:after:rounded-full " +
  "md:after:inset-ring md:after:inset-ring-edge md:group-hover:after:bg-plate md:group-hover:after:inset-ring-ink " +
  "md:group-focus-visible:after:bg-plate md:group-focus-visible:after:inset-ring-ink";

/** Services, each a link: a list on phones, cards two and two from 768 px, four in a row from 1200 px. */
export function ServiceCards<S extends ServiceFacts>({
  services,
  renderLink,
}: ServiceCardsProps<S>) {
  const { prices } = useFacts();
  return (
    <>
      <ul className="border-t-2 border-rule md:grid md:auto-rows-fr md:grid-cols-2 md:gap-4 md:border-0 md:pt-6 four:grid-cols-4 four:gap-5">
        {services.map((service) => (
          <li
            key={service.slug}
            className="min-w-0 border-b border-line md:min-h-70 md:border-0 four:min-h-93"
          >
            {renderLink(
              service,
              card,
              <>
                <h3 className={heading}>{service.shortTitle ?? service.title}</h3>
                <p
                  className={classes(
                    "relative text-[1.125rem] leading-tight font-semibold tracking-tight whitespace-nowrap",
                    "md:col-span-2 md:row-start-3 md:-mx-6 md:mt-6 md:border-t-2 md:border-dashed md:border-paper-tear md:px-6 md:pt-4.5 four:-mx-5 four:px-5",
                    "md:text-[clamp(1.375rem,.5rem+1.2vw,1.75rem)]",
                    dot,
                  )}
                >
                  <Price text={priceText(prices[service.slug]) ?? "Call for pricing"} />
                </p>
                <p className="w-full max-w-measure-short text-pretty text-mute md:col-span-2 md:row-start-2 md:mt-3.5 md:max-w-none">
                  {service.summary}
                </p>
                <p className="mr-auto flex min-h-11 items-center gap-2.5 text-small whitespace-nowrap font-semibold">
                  Learn More
                  <ArrowIcon className="transition-transform duration-200 group-hover:translate-x-1" />
                </p>
                <p className="flex min-h-11 items-center text-small text-mute">
                  {service.duration ?? "Varies"}
                </p>
              </>,
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-mute">Prices include VAT. There’s no VAT on an MOT.</p>
    </>
  );
}

function Price({ text }: { text: string }) {
  const [from, amount] = text.startsWith("from ") ? ["from ", text.slice(5)] : ["", text];
  return (
    <>
      {from && <small className="text-small font-normal tracking-normal text-mute">{from}</small>}
      {amount}
    </>
  );
}
