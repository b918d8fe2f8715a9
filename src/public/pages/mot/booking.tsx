import { OpeningTable } from "@/shared/site/opening-table";
import { lazySection } from "@/public/hydration/lazy-section";
import { useFacts } from "@/shared/site/use-facts";

const Form = lazySection(
  "mot-booking-form",
  async () => (await import("@/public/booking/mot-booking-form")).MotBookingForm,
);

/** The MOT booking section. */
export function MotBooking() {
  const { phone } = useFacts();
  return (
    <section id="mot-booking" aria-labelledby="mot-booking-title" className="paper pt-band">
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-6 nav:grid-cols-12">
          <div className="nav:sticky nav:top-24 nav:col-span-4 nav:self-start">
            <h2 id="mot-booking-title" className="text-title">
              Book your MOT
            </h2>
            <p className="mt-5 max-w-measure text-lead text-mute">
              Choose a day, and a time where we show you one. Without a time we ring back to agree
              it. Or ring us on <span className="whitespace-nowrap">{phone}</span>.
            </p>
            <div className="mt-10 hidden max-w-100 nav:block">
              <OpeningTable />
            </div>
          </div>
          <div className="min-w-0 nav:col-span-7 nav:col-start-6">
            <Form />
          </div>
        </div>
      </div>
    </section>
  );
}
