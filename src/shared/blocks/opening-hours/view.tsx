import { BlockHeading } from "../block-heading";
import { OpeningTable } from "@/shared/site/opening-table";
import type { OpeningHoursContent } from "./schema";

/** The week's hours and the days that are closed soon, as the owner has them in the facts. */
export function OpeningHoursView({ content }: { content: OpeningHoursContent }) {
  return (
    <div className="wrap grid gap-5">
      <BlockHeading text={content.heading} />
      <div className="max-w-measure-short">
        <OpeningTable />
      </div>
    </div>
  );
}
