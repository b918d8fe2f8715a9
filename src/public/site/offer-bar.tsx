import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { priceText, telephoneLink } from "@/shared/content/fact-texts";
import type { ServiceFacts } from "@/shared/content/service";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { Answer, OpenAnswer } from "./answer";
import { useFacts } from "@/shared/site/use-facts";

/** What is offered; undefined where the work has no price before we have seen the car. */
type Offered = Pick<ServiceFacts, "slug" | "duration"> | undefined;

type OfferBarProps = {
  of?: Offered;
  /** The button that books: its label, and a path or a place on this page. */
  book: { label: ReactNode; to: string };
};

/** In the head of a page: price, open state, and the two ways to get it, to book and to ring. */
export function OfferBar({ of, book: { label, to } }: OfferBarProps) {
  const { phone } = useFacts();
  const look = classes(buttonClass(), "nav:min-w-50 nav:text-[1.125rem] side:flex-1");
  return (
    <div className="mt-5 max-w-155 nav:mt-head nav:flex nav:max-w-none nav:items-stretch nav:gap-3 side:mt-3.5 side:mr-18 side:flex side:max-w-none side:gap-2.5">
      <OfferFacts of={of} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2 tiny:grid-cols-1 nav:flex nav:gap-3 side:flex side:flex-1">
        {to.startsWith("#") ? (
          <a href={to} className={look}>
            {label}
          </a>
        ) : (
          <Link to={to} className={look}>
            {label}
          </Link>
        )}
        <a
          href={telephoneLink(phone)}
          className="flex min-h-13 flex-col items-center justify-center rounded border border-edge bg-veil px-2 py-1 leading-tight font-bold hover:border-fg nav:min-w-50 nav:text-[1.125rem] side:min-w-40"
        >
          Ring us <span className="spec text-ink-soft">{phone}</span>
        </a>
      </div>
    </div>
  );
}

/** The two cells of the bar: what it costs, and whether we are open. */
export function OfferFacts({ of }: { of?: Offered }) {
  const { prices } = useFacts();
  const price = of && priceText(prices[of.slug]);
  return (
    <ul className="grid grid-cols-2 border-t border-steel tiny:grid-cols-1 nav:grid-cols-[auto_auto] nav:rounded nav:border nav:bg-veil side:grid-cols-[auto_auto] side:rounded-none side:border-0 side:border-t side:bg-transparent">
      <li className="py-3.5 nav:px-7 nav:py-4 side:py-2 side:pr-4.5 side:pl-0">
        <Answer
          note={price ? (of?.duration ?? "Varies") : "once we’ve seen it"}
          className={classes(
            "font-bold",
            price?.includes(" - ")
              ? "text-[clamp(1rem,5vw,1.25rem)] nav:text-[1.625rem] side:text-[1.25rem]"
              : "text-[1.5rem] leading-[1.15]! tracking-[-.03em]! nav:text-[2rem] side:text-[1.5rem]",
          )}
        >
          {price ?? "We’ll quote"}
        </Answer>
      </li>
      {/* As wide as its longest text, which hydration may bring. */}
      <li className="border-l border-steel py-3.5 pl-4 tiny:border-l-0 tiny:pt-0 tiny:pl-0 nav:min-w-50 nav:px-7 nav:py-4 side:min-w-40 side:px-4.5 side:py-2">
        <OpenAnswer />
      </li>
    </ul>
  );
}
