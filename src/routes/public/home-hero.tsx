import { Link, useNavigate } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { pictures } from "@/content/pictures";
import { paths } from "@/lib/paths";
import { buttonClass } from "@/ui/button-class";
import { ArrowIcon } from "@/ui/icons";
import { Picture } from "@/ui/picture";
import { RegistrationPlate } from "@/ui/registration-plate";

/** The contact form, with the registration in its address when there is one. */
function bookingAddress(vehicle: string) {
  return {
    pathname: paths.contact,
    search: vehicle ? `?${new URLSearchParams({ vehicle })}` : "",
    hash: "#contact-form",
  };
}

/** First sight of the site: what the garage does, the plate to book with, the phone. */
export function HomeHero() {
  const navigate = useNavigate();
  return (
    <section className="ink relative isolate grid min-h-hero grid-cols-1 overflow-hidden nav:min-h-hero-wide">
      <div className="absolute inset-x-0 top-0 -z-10 h-3/5 sm:inset-0 sm:h-full">
        <Picture
          picture={pictures.coil}
          sizes="(width >= 40rem) 100vw, 120vw"
          priority
          decorative
          className="size-full object-cover object-hero"
        />
        <div className="absolute inset-0 bg-veil-hero-small sm:bg-veil-hero" />
      </div>
      <div className="wrap flex flex-col justify-end pt-8 pb-band">
        <h1 className="text-h3">{garage.name}</h1>
        <p className="text-lead leading-snug text-ink-soft">
          {garage.address.village}, near {garage.address.town}
        </p>
        <p className="narrow my-3 -ml-optical pb-1 text-display-narrow sm:my-4 sm:text-display sm:wide">
          MOT Testing
        </p>
        <div className="flex flex-wrap items-stretch gap-3">
          <div className="flex w-full sm:w-auto sm:flex-1 sm:max-w-plate">
            <RegistrationPlate
              action={paths.contact}
              onSend={(vehicle) => void navigate(bookingAddress(vehicle))}
              link={(vehicle) => (
                <Link
                  to={bookingAddress(vehicle)}
                  className={buttonClass({ variant: "dark", size: "inset" })}
                >
                  Book an MOT <ArrowIcon className="max-sm:hidden" />
                </Link>
              )}
            />
          </div>
          <a
            href={telephoneLink(garage.phone)}
            className="flex min-h-15 w-full items-baseline gap-x-3.5 rounded border border-edge bg-veil px-6 py-3.5 hover:border-fg sm:w-auto sm:flex-col sm:justify-center sm:py-2"
          >
            <span className="spec text-mute">Call Us Now</span>
            <span className="text-fact">{garage.phone}</span>
          </a>
        </div>
      </div>
    </section>
  );
}
