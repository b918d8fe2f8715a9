import { guaranteeText } from "@/shared/content/fact-texts";
import { guarantees } from "@/shared/content/guarantees";
import { pictures } from "@/shared/content/pictures";
import { Picture } from "@/public/site/picture";
import { useFacts } from "@/shared/site/use-facts";

/** The guarantees: one large figure and eight points. */
export function Guarantees() {
  const facts = useFacts();
  return (
    <section
      aria-labelledby="guarantees"
      className="ink relative isolate overflow-hidden py-section"
    >
      <div className="relative -z-10 -mt-section mb-6 aspect-video sm:absolute sm:top-0 sm:right-0 sm:m-0 sm:w-3/5">
        <Picture
          picture={pictures.pistons}
          sizes="(width >= 40rem) 60vw, 100vw"
          decorative
          className="size-full object-cover"
        />
        <div className="absolute inset-0 bg-veil-feature sm:bg-veil-page" />
      </div>
      <div className="wrap">
        <h2 id="guarantees" className="text-h3">
          Quality guarantee
        </h2>
        <p className="mt-5 max-w-headline text-h2 text-balance nav:w-1/2 lg:text-h1">
          {guaranteeText(facts)}
        </p>
        <p className="mt-5 max-w-lead-narrow text-lead text-ink-soft">
          On labour, whichever comes first. The eight points below are how we keep it.
        </p>
        <ul className="mt-section grid gap-x-gap sm:grid-cols-2 xl:grid-cols-4">
          {guarantees(facts).map(([point, text]) => (
            <li key={point} className="border-t border-line py-5">
              <h3 className="text-large font-semibold">{point}</h3>
              <p className="mt-1.5 max-w-measure-short text-mute">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
