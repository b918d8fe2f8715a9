import { BlockHeading } from "@/blocks/block-heading";
import { garage } from "@/content/garage";
import { GarageMap } from "@/site/map";
import type { MapContent } from "./schema";

/** The garage's address and the map, which asks nobody outside before a press (decision 0025). */
export function MapView({ content }: { content: MapContent }) {
  const { address } = garage;
  return (
    <div className="wrap grid gap-5">
      <BlockHeading text={content.heading} />
      <address className="text-body not-italic">
        {address.street}, {address.village}, near {address.town}, {address.county}{" "}
        {address.postcode}
      </address>
      <GarageMap />
    </div>
  );
}
