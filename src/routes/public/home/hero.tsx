import { useNavigate } from "react-router-dom";
import { telephoneLink } from "@/content/fact-texts";
import { garage } from "@/content/garage";
import { heroPeriod } from "@/content/home";
import { bookingPath, paths } from "@/lib/paths";
import { ArrowIcon } from "@/ui/icons";
import { RegistrationForm } from "@/site/registration-form";
import { SiteLink } from "@/site/site-link";
import { Headline, HeadlineIndex } from "./hero-headlines";
import { HeroPictures, SceneCaption } from "./hero-pictures";
import { useRotation } from "./use-rotation";
import { useFacts } from "@/site/use-facts";

/** Preselects the MOT in the booking form (decision 0030). */
const mot = { service: "mot" } as const;

/** The home page's hero: headlines, the registration form and the phone. */
export function HomeHero() {
  const { phone } = useFacts();
  const navigate = useNavigate();
  const { step, running, allowed, toggle, stopAt } = useRotation(heroPeriod);
  return (
    <section className="ink relative isolate grid min-h-hero grid-cols-1 overflow-hidden md:min-h-hero-wide">
      <HeroPictures step={step} />
      <div className="wrap flex flex-col justify-end pt-8">
        <div data-entrance className="animate-enter">
          <h1 className="text-h3">{garage.name}</h1>
          <p className="text-lead leading-snug text-ink-soft">
            {garage.address.village}, near {garage.address.town}
          </p>
        </div>
        <Headline step={step} />
        <div className="flex flex-wrap items-stretch gap-3">
          <div className="flex w-full sm:w-auto sm:flex-1 sm:max-w-155">
            <RegistrationForm
              action={paths.contactForm}
              carries={mot}
              label={
                <>
                  Book an MOT <ArrowIcon className="max-sm:hidden" />
                </>
              }
              onSend={(vehicle) => {
                void navigate(bookingPath({ ...mot, vehicle }), { viewTransition: allowed });
              }}
              renderLink={(vehicle, look) => (
                <SiteLink to={bookingPath({ ...mot, vehicle })} {...look} />
              )}
            />
          </div>
          <a
            href={telephoneLink(phone)}
            className="flex min-h-15 w-full items-baseline gap-x-3.5 rounded border border-edge bg-veil px-6 py-3.5 hover:border-fg sm:w-auto sm:flex-col sm:justify-center sm:py-2"
          >
            <span className="spec text-mute">Call Us Now</span>
            <span className="text-large font-semibold">{phone}</span>
          </a>
          <SceneCaption step={step} />
        </div>
        <HeadlineIndex
          step={step}
          running={running}
          pausable={allowed}
          onToggle={toggle}
          onPick={stopAt}
        />
      </div>
    </section>
  );
}
