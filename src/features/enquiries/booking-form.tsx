import { useSearchParams } from "react-router-dom";
import { useGarageDay } from "@/site/use-opening-state";
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
 * The booking form of the contact page, prefilled from the query string with the registration typed
 * on the home page (`?vehicle=`) and with the MOT (`?service=mot`); see decision 0030.
 */
export function BookingForm() {
  const [search] = useSearchParams();
  // Prerendered HTML knows neither the query string nor the date of the visit.
  const hydrated = useGarageDay() !== null;
  const vehicle = search.get("vehicle")?.slice(0, 100);
  const days = hydrated ? bookableDays() : undefined;
  return (
    <PageForm
      // Remount for another registration, which the text in the field would otherwise override.
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
