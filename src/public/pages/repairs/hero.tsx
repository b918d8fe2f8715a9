import { homeServices } from "@/shared/content/home-services";
import { pictures } from "@/shared/content/pictures";
import { EmergencyActions } from "@/public/site/emergency-actions";
import { Picture } from "@/public/site/picture";
import { OfferFacts } from "@/public/site/offer-bar";
import { preloadFont } from "@/public/site/preload-font";

const service = homeServices.find(({ slug }) => slug === "repairs");

/** The full-height head of the repairs page. */
export function RepairsHero() {
  preloadFont("archivo-headlines", "(width < 40rem)");
  return (
    <section className="ink relative isolate grid min-h-hero grid-cols-1 overflow-hidden md:min-h-hero-wide side:min-h-hero-side">
      <div className="absolute inset-0 -z-10">
        <Picture
          picture={pictures.tools}
          hero
          priority
          decorative
          className="size-full object-cover object-hero"
        />
        <div className="absolute inset-0 bg-veil-hero-small lg:bg-veil-hero side:bg-veil-hero" />
      </div>
      <div className="wrap flex flex-col justify-end pt-8 pb-band low:pb-6 side:pt-3 side:pb-4">
        <h1 className="narrow max-w-headline text-display sm:wide side:max-w-none side:text-[2.75rem]">
          We Fix What Others Can't
        </h1>
        <p className="mt-4 text-lead text-ink-soft side:mt-2">
          We've Got More Tools Than Uncle Dave
        </p>
        <div className="mt-5 max-w-155 nav:mt-head nav:w-max nav:max-w-none side:mt-3 side:w-max">
          <OfferFacts of={service} />
        </div>
        <div className="nav:mt-3">
          <EmergencyActions />
        </div>
      </div>
    </section>
  );
}
