import { useGarageDay } from "@/site/use-opening-state";
import { MessageField, PersonFields, VehicleField } from "./booking-fields";
import { bookableDays } from "./days";
import { PageForm } from "./page-form";
import { PreferredDateField } from "./preferred-date-field";

const load = async () => (await import("./booking-rules")).motRules();

/** The booking form of the MOT page: no choice of service, from tomorrow (decision 0003). */
export function MotBookingForm() {
  const days = useGarageDay() === null ? undefined : bookableDays();
  return (
    <PageForm storageKey="mot-booking-form" service="mot" load={load} submitLabel="Request MOT">
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <VehicleField {...fields} />
          <PreferredDateField {...fields} days={days} from="tomorrow" />
          <MessageField
            {...fields}
            label="Anything we should know?"
            placeholder="The handbrake was an advisory last year"
          />
        </>
      )}
    </PageForm>
  );
}
