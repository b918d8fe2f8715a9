import { telephoneLink } from "@/content/fact-texts";
import { homeServices } from "@/content/home-services";
import { pictures } from "@/content/pictures";
import { bookingPath } from "@/lib/paths";
import { buttonClass } from "@/ui/button-class";
import { heroSizes, Picture } from "@/site/picture";
import { OfferFacts } from "@/site/offer-bar";
import { SiteLink } from "@/site/site-link";
import { useFacts } from "@/site/use-facts";

const service = homeServices.find(({ slug }) => slug === "repairs");

/** The full-height head of the repairs page. */
export function RepairsHero() {
  const { emergencyPhone } = useFacts();
  return (
    <section className="ink relative isolate grid min-h-hero grid-cols-1 overflow-hidden md:min-h-hero-wide side:min-h-hero-side">
      <div className="absolute inset-0 -z-10">
        <Picture
          picture={pictures.tools}
          sizes={heroSizes}
          priority
          decorative
          className="size-full object-cover object-hero"
        />
        <div className="absolute inset-0 bg-veil-hero-small sm:bg-veil-hero" />
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
        <div className="flex flex-wrap items-center gap-3 nav:mt-3">
          <SiteLink
            to={bookingPath({ service: "repair", booking: "Emergency Repair" })}
            className={buttonClass({ size: "submit" })}
          >
            Book Emergency Repair
          </SiteLink>
          <a
            href={telephoneLink(emergencyPhone)}
            className="flex min-h-14.5 flex-col justify-center rounded border border-edge bg-veil px-6 py-2 leading-tight hover:border-fg"
          >
            <span className="spec text-mute">Broken down? Emergency hotline</span>
            <span className="text-large font-semibold">{emergencyPhone}</span>
          </a>
        </div>
      </div>
    </section>
  );
}
