import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import type { Facts } from "@/shared/content/facts";
import { pictures } from "@/shared/content/pictures";
import { paths } from "@/shared/paths";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { OpenBadge } from "@/shared/site/open-badge";
import { OwnPhoto } from "@/public/site/own-photo";
import { OpeningTable } from "@/shared/site/opening-table";
import { PageHero } from "@/public/site/page-hero";
import { emergencyHoursText } from "@/public/site/emergency-hours";
import { PageHead } from "@/shared/site/page-head";
import { Steps } from "@/shared/ui/steps";
import { autoRepair } from "@/public/site/structured-data";
import { useFacts } from "@/shared/site/use-facts";

const LazyForm = lazySection(
  "contact-form",
  async () => (await import("@/public/booking/booking-form")).BookingForm,
);
const LazyMap = lazySection("map", async () => (await import("@/shared/site/map")).GarageMap);

const next = ({ collectionMiles }: Facts) => [
  "We ring back with a day, a time and, where the job is known, a price.",
  "You say yes, or no.",
  `You drop the car off. For a repair we can collect it within ${collectionMiles} miles.`,
];

const contactLine = "block min-h-11 text-lead leading-snug font-strong";

/** Contact: how to reach the garage, the booking form, the hours, the hotline and the map. */
export function Component() {
  const { address } = garage;
  const facts = useFacts();
  const { phone, email, emergencyPhone } = facts;
  return (
    <>
      <PageHead
        title={`Contact and booking, near ${address.town}`}
        description={`Book an MOT, a service or a repair at ${garage.name} in ${address.village}, near ${address.town}. Send a request or ring ${phone}. Opening hours, map and emergency hotline.`}
        path={paths.contact}
      />
      <JsonLd data={autoRepair(facts)} />
      <PageHero
        title="What is the car doing?"
        lead="Tell us in your own words. A noise, a light, a smell, or only a date in the diary."
        picture={pictures.workshop}
        mark={<OpenBadge />}
      >
        <div className="mt-head flex flex-col gap-x-16 gap-y-3 border-t border-line pt-5 sm:flex-row sm:flex-wrap">
          <a href={telephoneLink(phone)} className={`${contactLine} hover:underline`}>
            <span className="spec block text-mute">Phone</span>
            {phone}
          </a>
          <a href={`mailto:${email}`} className={`${contactLine} hover:underline`}>
            <span className="spec block text-mute">Email</span>
            {email}
          </a>
          <p className={contactLine}>
            <span className="spec block text-mute">Workshop</span>
            {address.street}, {address.village}
          </p>
        </div>
      </PageHero>

      <section
        id="contact-form"
        aria-labelledby="contact-form-title"
        className="group paper py-section"
      >
        <div className="wrap grid gap-x-gap gap-y-16 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-7">
            <h2 id="contact-form-title" className="mb-5 text-title">
              Book or ask
            </h2>
            <LazyForm />
          </div>
          <div className="grid min-w-0 grid-cols-halves content-start gap-x-10 gap-y-12 nav:sticky nav:top-24 nav:col-span-4 nav:col-start-9 nav:self-start">
            <OpeningTable />
            {/* The receipt says it for the request that was sent. */}
            <div className="group-has-data-receipt:hidden">
              <h2 className="mb-3 text-h3">What happens next</h2>
              <Steps items={next(facts)} />
            </div>
          </div>
        </div>
      </section>

      <section aria-labelledby="hotline-title" className="ink py-band">
        <div className="wrap flex flex-col justify-between gap-6 nav:flex-row nav:items-end">
          <div>
            <h2 id="hotline-title" className="text-h2">
              Broken down?
            </h2>
            <p className="mt-3 max-w-measure-short text-mute">
              For a car that will not go, or should not. We tell you whether it can be driven.
            </p>
          </div>
          <p className="nav:text-right">
            <span className="block pb-1 text-lead text-mute">Emergency hotline</span>
            <a
              href={telephoneLink(emergencyPhone)}
              className="inline-block py-1.5 text-h1 text-plate decoration-4 underline-offset-8 hover:underline"
            >
              {emergencyPhone}
            </a>
            <span className="block text-mute first-letter:uppercase">{emergencyHoursText()}</span>
          </p>
        </div>
      </section>

      <section aria-label="Where we are" className="paper py-section">
        <div className="wrap">
          <OwnPhoto slot="forecourt" className="mb-head" />
          <LazyMap />
        </div>
      </section>
    </>
  );
}
