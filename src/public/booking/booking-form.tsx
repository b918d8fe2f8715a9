import { useCallback } from "react";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { MessageField, PersonFields, ServiceField, VehicleField } from "./booking-fields";
import { bookableDays } from "./days";
import { PageForm } from "./page-form";
import { PreferredDateField } from "./preferred-date-field";
import { PressedField } from "./pressed-field";
import { usePressed } from "./use-pressed";
import { useVisit } from "./use-visit";
import { VisitSummary } from "./visit-summary";

/** The booking form of the contact page, prefilled with what was pressed to get there (docs/forms.md#carried-over). */
export function BookingForm() {
  const { pressed, isPress } = usePressed();
  // Prerendered HTML knows neither the query string nor the date of the visit.
  const hydrated = useGarageDay() !== null;
  // Shown before the rules arrive; a field of a reloaded page waits for its draft.
  const known = hydrated && isPress ? pressed : {};
  const days = hydrated ? bookableDays() : undefined;
  const visit = useVisit();
  const { chosen, selection } = visit;
  const load = useCallback(
    async () => (await import("./booking-rules")).contactRules(selection),
    [selection],
  );
  return (
    <PageForm
      // Remount for another press, which the texts in the fields would otherwise override.
      key={JSON.stringify(pressed)}
      storageKey="contact-form"
      {...(isPress ? { pressed } : { defaults: pressed })}
      load={load}
      submitLabel={chosen && !chosen.isWish ? "Book it" : "Send request"}
      summary={<VisitSummary chosen={chosen} />}
      renderLead={(fields) => <PressedField {...fields} known={known.booking} />}
    >
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <ServiceField {...fields} />
          <VehicleField {...fields} known={known.vehicle} />
          <PreferredDateField {...fields} days={days} from="tomorrow" visit={visit} />
          <MessageField
            {...fields}
            label="What is the car doing?"
            placeholder="A squeal from the front left when braking, since Friday"
          />
        </>
      )}
    </PageForm>
  );
}
