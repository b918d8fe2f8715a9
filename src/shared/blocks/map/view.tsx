import { BlockHeading } from "../block-heading";
import { garage } from "@/shared/content/garage";
import { GarageMap } from "@/shared/site/map";
import type { MapContent } from "./schema";

/** The garage's address and the map, which asks nobody outside before a press (docs/facts.md#map). */
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
