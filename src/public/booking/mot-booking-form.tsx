import { useCallback, useMemo } from "react";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { MessageField, PersonFields, VehicleField } from "./booking-fields";
import { bookableDays } from "./days";
import { PageForm } from "./page-form";
import { PreferredDateField } from "./preferred-date-field";
import { usePressed } from "./use-pressed";
import { useVisit } from "./use-visit";
import { VisitSummary } from "./visit-summary";

/**
 * The booking form of the MOT page: no choice of service, from tomorrow (docs/facts.md#two-figures). Day and
 * time come first, as on the telephone (docs/diary.md#times-in-forms). The link in a reminder brings the
 * vehicle along (docs/mail.md#words).
 */
export function MotBookingForm() {
  const { pressed, isPress } = usePressed();
  const { vehicle } = pressed;
  const asked = useMemo(() => ({ ...(vehicle && { vehicle }) }), [vehicle]);
  const hydrated = useGarageDay() !== null;
  const days = hydrated ? bookableDays() : undefined;
  const visit = useVisit();
  const { chosen, selection } = visit;
  const load = useCallback(
    async () => (await import("./booking-rules")).motRules(selection),
    [selection],
  );
  return (
    <PageForm
      // Remount for another link, which the texts in the fields would otherwise override.
      key={vehicle}
      {...(isPress ? { pressed: asked } : { defaults: asked })}
      storageKey="mot-booking-form"
      service="mot"
      load={load}
      submitLabel={chosen && !chosen.isWish ? "Book it" : "Request MOT"}
      summary={<VisitSummary chosen={chosen} />}
    >
      {(fields) => (
        <>
          <PreferredDateField {...fields} days={days} from="tomorrow" visit={visit} service="mot" />
          <PersonFields {...fields} />
          <VehicleField {...fields} known={hydrated && isPress ? vehicle : undefined} />
          <MessageField
            {...fields}
            label="Anything we should know?"
            placeholder="For example: the handbrake was an advisory last year"
          />
        </>
      )}
    </PageForm>
  );
}
