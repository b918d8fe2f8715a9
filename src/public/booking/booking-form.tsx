import { useCallback } from "react";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { MessageField, PersonFields, ServiceField, VehicleField } from "./booking-fields";
import { bookableDays } from "./days";
import { PageForm } from "./page-form";
import { PreferredDateField } from "./preferred-date-field";
import { PressedField } from "./pressed-field";
import { PressedHead } from "./pressed-head";
import { usePressed } from "./use-pressed";
import { useVisit } from "./use-visit";
import { VisitSummary } from "./visit-summary";

const isVisit = (service: string) => service === "mot" || service === "service";

/** The booking form of the contact page, prefilled with what was pressed to get there (docs/forms.md#carried-over). */
export function BookingForm() {
  const { pressed, isPress } = usePressed();
  // Prerendered HTML knows neither the query string nor the date of the visit.
  const hydrated = useGarageDay() !== null;
  // Shown before the rules arrive; a field of a reloaded page waits for its draft.
  const known = hydrated && isPress ? pressed : {};
  const asked = hydrated ? pressed.service : undefined;
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
      renderLead={(fields) => (
        <>
          {asked && <PressedHead known={{ ...pressed, service: asked }} />}
          <PressedField {...fields} known={known.booking} />
        </>
      )}
    >
      {(fields) => {
        const date = (
          <PreferredDateField key="date" {...fields} days={days} from="tomorrow" visit={visit} />
        );
        const person = <PersonFields key="person" {...fields} />;
        const what = [
          <ServiceField key="service" {...fields} />,
          <VehicleField key="vehicle" {...fields} known={known.vehicle} />,
        ];
        const message = (
          <MessageField
            key="message"
            {...fields}
            label="What is the car doing?"
            placeholder="For example: a squeal from the front left when braking, since Friday"
          />
        );
        // In the order of what was pressed: a visit by its day, trouble by its words.
        if (asked && isVisit(asked)) return [date, person, ...what, message];
        if (asked) return [message, person, ...what, date];
        return [person, ...what, date, message];
      }}
    </PageForm>
  );
}
