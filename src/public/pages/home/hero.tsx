import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { heroPeriod } from "@/shared/content/home";
import { bookingPath, paths, type Booked } from "@/shared/paths";
import { ArrowIcon } from "@/shared/ui/icons";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { RegistrationForm } from "@/public/site/registration-form";
import { useFacts } from "@/shared/site/use-facts";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { BookingWay } from "./booking-way";
import { HeroAnswers } from "./hero-answers";
import { Headline, HeadlineIndex } from "./hero-headlines";
import { HeroPictures, SceneCaption } from "./hero-pictures";
import { useRotation } from "./use-rotation";

/** The ways into the booking form (docs/forms.md#carried-over). */
const mot: Booked = { service: "mot" };
const ways: readonly { books: Booked; label: string }[] = [
  { books: { service: "service" }, label: "Service" },
  { books: { service: "diagnostic", booking: "Something’s wrong" }, label: "Something’s wrong" },
];

const box = "rounded border border-edge bg-veil hover:border-fg";
const form = "registration";

/** The home page's hero: headlines, the registration form, three answers and the ways in. */
export function HomeHero() {
  const { phone } = useFacts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  /** Who comes by a link has waited for the page already. */
  const [isFirst] = useState(!useHydrated());
  const vehicle = typed.trim();
  const { step, running, allowed, toggle, stopAt } = useRotation(heroPeriod);
  return (
    <section className="ink relative isolate grid min-h-hero grid-cols-1 overflow-hidden md:min-h-hero-wide side:min-h-hero-side">
      <HeroPictures step={step} />
      <div className="wrap flex flex-col justify-end pt-6 low:pb-4 side:pt-4 side:pb-4">
        <div data-entrance className={classes("side:w-fit", isFirst && "animate-enter")}>
          <h1 className="text-h3 side:text-[1.125rem]">{garage.name}</h1>
          <p className="text-lead leading-snug text-ink-soft side:hidden">
            {garage.address.village}, near {garage.address.town}
          </p>
        </div>
        <Headline step={step} />
        <div className="relative grid grid-cols-1 items-stretch sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3 lg:grid-cols-[minmax(0,38.75rem)_auto_1fr] side:grid-cols-[minmax(0,1fr)_auto] side:gap-x-2 side:gap-y-2.5 side:pr-18">
          <RegistrationForm
            id={form}
            action={paths.contactForm}
            vehicle={typed}
            onVehicle={setTyped}
            onSend={() => {
              void navigate(bookingPath({ ...mot, vehicle }));
            }}
          >
            <BookingWay
              books={mot}
              vehicle={vehicle}
              form={form}
              className={classes(
                buttonClass({ variant: "dark", size: "inset" }),
                "side:min-h-12 side:px-4",
              )}
            >
              Book an MOT <ArrowIcon className="max-sm:hidden side:hidden" />
            </BookingWay>
          </RegistrationForm>
          <HeroAnswers />
          <div className="grid grid-cols-[2fr_3fr] gap-2 tiny:grid-cols-1 sm:col-span-full sm:mt-2 sm:flex sm:gap-3 lg:col-[2/4] lg:row-start-2 side:mt-0 side:gap-2 md:side:col-[2/3] md:side:row-start-2">
            {ways.map(({ books, label }) => (
              <BookingWay
                key={label}
                books={books}
                vehicle={vehicle}
                form={form}
                className={`${box} flex min-h-12 items-center px-3.5 text-left text-[1rem] leading-tight font-semibold whitespace-nowrap sm:min-h-13 sm:px-4.5 side:min-h-12 side:px-3.5`}
              >
                {label}
              </BookingWay>
            ))}
          </div>
          <a
            href={telephoneLink(phone)}
            className={`${box} mt-2 flex min-h-13 flex-wrap items-baseline gap-x-3.5 px-3.5 py-2.75 sm:col-start-2 sm:row-start-1 sm:mt-0 sm:flex-col sm:justify-center sm:px-6 sm:py-2 side:py-1 low:mr-18`}
          >
            <span className="spec text-mute">Call Us Now</span>
            <span className="text-[1.3125rem] leading-tight font-semibold tracking-snug">
              {phone}
            </span>
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
