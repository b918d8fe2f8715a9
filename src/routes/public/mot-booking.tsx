import { Link } from "react-router-dom";
import { garage } from "@/content/garage";
import { paths } from "@/lib/paths";
import { buttonClass } from "@/ui/button-class";

/** Where an MOT is booked. */
export function MotBooking() {
  return (
    <section id="mot-booking" aria-labelledby="mot-booking-title" className="paper pb-section">
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-6 border-t-2 border-rule pt-8 nav:grid-cols-12">
          <h2 id="mot-booking-title" className="text-h2-form nav:col-span-5">
            Book your MOT
          </h2>
          <div className="nav:col-span-6 nav:col-start-7">
            <p className="mb-6 max-w-measure text-lead text-mute">
              Send us the registration and a day that suits. We ring back to agree a time, or ring
              us on {garage.phone}.
            </p>
            <Link to={paths.contactForm} className={buttonClass()}>
              Book an MOT
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
