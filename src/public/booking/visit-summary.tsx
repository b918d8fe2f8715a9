import { useFacts } from "@/shared/site/use-facts";
import { minutesText, priceLine } from "@/shared/site/visit-words";
import { chosenText } from "./book-visit";
import { serviceOptions } from "@/shared/site/service-options";
import type { ChosenTime } from "./use-visit";

/** What 'Book it' books: service, day and time, price, and until when it can be changed; or that it is a wish. */
export function VisitSummary({ chosen }: { chosen: ChosenTime | null }) {
  const facts = useFacts();
  const option = serviceOptions.find(({ value }) => value === chosen?.service)?.label;
  return (
    <div role="status">
      {chosen && (
        <div className="rounded border border-fg bg-pane px-5 py-4">
          <p className="text-large font-semibold">
            {option}, {chosenText(chosen)}
            {chosen.withCar && ", with the courtesy car"}
          </p>
          <p className="mt-1 text-mute">
            {[priceLine(chosen.service, facts), "Pay when you collect the car."]
              .filter(Boolean)
              .join(". ")}
          </p>
          <p className="mt-1 text-small text-mute">
            {chosen.isWish
              ? "We keep it as a wish, and ring you to agree it."
              : `You can move or cancel it until ${minutesText(chosen.noticeMinutes)} before.`}
          </p>
        </div>
      )}
    </div>
  );
}
