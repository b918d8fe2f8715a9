import { useSearchParams } from "react-router-dom";
import { useHydrated } from "@/hydration/use-hydrated";
import {
  MessageField,
  PersonFields,
  PreferredDateField,
  ServiceField,
  VehicleField,
} from "./booking-fields";
import { bookableDays } from "./days";
import { PageForm } from "./page-form";

const load = async () => (await import("./booking-rules")).contactRules();

const motFirst = { service: "mot" };

/**
 * The booking form of the contact page. A registration typed on the home page comes with the
 * address (`?vehicle=`) and stands in its field, and so does the MOT that was asked for
 * (`?service=mot`).
 */
export function BookingForm() {
  const [search] = useSearchParams();
  // The HTML is older than the visit: only the browser knows its address, and which day tomorrow is.
  const hydrated = useHydrated();
  const vehicle = search.get("vehicle")?.slice(0, 100);
  const days = hydrated ? bookableDays() : undefined;
  return (
    <PageForm
      // Another registration is another form: what is typed into this one must not hide it.
      key={vehicle}
      storageKey="contact-form"
      {...(search.get("service") === "mot" && { defaults: motFirst })}
      load={load}
      submitLabel="Send request"
    >
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <ServiceField {...fields} />
          <VehicleField {...fields} known={hydrated ? vehicle : undefined} />
          <PreferredDateField {...fields} days={days} from="tomorrow" />
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
