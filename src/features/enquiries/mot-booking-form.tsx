import { bookableDays } from "@/lib/dates";
import { useHydrated } from "@/lib/use-hydrated";
import { MessageField, PersonFields, PreferredDateField, VehicleField } from "./booking-fields";
import { PageForm } from "./page-form";

const names = ["name", "phone", "email", "vehicle", "preferredDate", "message"];
const load = async () => (await import("./booking-rules")).motRules();

/** The booking form of the MOT page: the service is the MOT, the earliest day tomorrow (ruling 3). */
export function MotBookingForm() {
  const days = useHydrated() ? bookableDays() : undefined;
  return (
    <PageForm storageKey="mot-booking-form" names={names} load={load} submitLabel="Request MOT">
      {(control, error) => (
        <>
          <PersonFields control={control} error={error} />
          <VehicleField control={control} error={error} />
          <PreferredDateField
            control={control}
            error={error}
            days={days}
            hint="From tomorrow. Monday to Saturday."
          />
          <MessageField
            control={control}
            error={error}
            label="Anything we should know?"
            placeholder="The handbrake was an advisory last year"
          />
        </>
      )}
    </PageForm>
  );
}
