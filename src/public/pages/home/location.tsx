import { garage } from "@/shared/content/garage";
import { GarageMap } from "@/shared/site/map";
import { OpeningTable } from "@/shared/site/opening-table";

/** 'Your Local Garage in Salisbury': the map, the address and the hours. */
export function HomeLocation() {
  const { address } = garage;
  return (
    <section aria-labelledby="location" className="paper py-section">
      <div className="wrap">
        <h2 id="location" className="mb-head max-w-sign text-h2">
          Your Local Garage in {address.town}
        </h2>
        <div className="grid gap-x-gap gap-y-10 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-8">
            <GarageMap tall />
          </div>
          <div className="grid grid-cols-halves content-start gap-x-10 nav:col-span-4">
            <address className="text-lead not-italic nav:mb-7">
              {address.street}, {address.village}
              <br />
              <span className="text-mute">
                near {address.town}, {address.county} {address.postcode}
              </span>
            </address>
            {/* On phones the strip under the hero says them, and the footer. */}
            <div className="max-nav:hidden">
              <OpeningTable />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
