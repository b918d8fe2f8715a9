import { money } from "@/shared/content/fact-texts";
import { Answer, OpenAnswer } from "@/public/site/answer";
import { useFacts } from "@/shared/site/use-facts";
import { starPath } from "@/shared/ui/stars";

const cell =
  "min-w-0 border-steel px-2 xs:px-3 first:pl-0 last:pr-0 not-first:border-l tiny:border-l-0! tiny:px-0 sm:px-5.5 side:px-3.5";

/** Under the plate: what an MOT costs, whether somebody is there, whether others were pleased. */
export function HeroAnswers() {
  const { prices, rating } = useFacts();
  const mot = prices["mot-testing"];
  return (
    <ul className="mt-3.5 mb-4 grid grid-cols-[auto_1fr_auto] tiny:grid-cols-1 tiny:gap-3 sm:col-span-full sm:my-0 sm:mt-2 sm:grid-cols-3 lg:col-span-1 lg:col-start-1 lg:row-start-2 side:mt-0 md:side:col-span-1 md:side:col-start-1 md:side:row-start-2">
      <li className={cell}>
        <Answer note="MOT Test">
          {mot ? (
            <>
              <small className="spec text-ink-soft sm:text-small sm:font-normal">from</small>
              {money(mot.from)}
            </>
          ) : (
            "We’ll quote"
          )}
        </Answer>
      </li>
      <li className={cell}>
        <OpenAnswer />
      </li>
      <li className={cell}>
        <a href="#testimonials" className="-my-1 block py-1 hover:underline">
          <Answer note={`${rating.count} reviews`}>
            {rating.value.toFixed(1)}
            <span className="sr-only">out of 5,</span>
            <svg viewBox="0 0 18 18" className="size-3.75 text-plate" aria-hidden="true">
              <path fill="currentColor" d={starPath} />
            </svg>
          </Answer>
        </a>
      </li>
    </ul>
  );
}
