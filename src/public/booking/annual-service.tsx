import { useState } from "react";
import { FormPanel } from "@/shared/form/form-panel";
import { MailConsent } from "@/shared/form/mail-consent";
import { ticked } from "@/shared/form/ticked";
import { addMonths, garageDay } from "@/shared/dates/dates";
import { MessageField, PersonFields, ServiceField, VehicleField } from "./booking-fields";
import { useFacts } from "@/shared/site/use-facts";
import { useGarageDay } from "@/shared/site/use-opening-state";
import { openDayFrom, serviceDays } from "./days";
import { PreferredDateField } from "./preferred-date-field";
import { EnquiryReceipt } from "./enquiry-receipt";
import { serviceMailConsent } from "./options";

const load = async () => (await import("./booking-rules")).annualServiceRules();

/** Body of the annual service dialog, prefilled with the first open day in twelve months (docs/forms.md#rules). */
export function AnnualService({ onDone }: { onDone: () => void }) {
  const facts = useFacts();
  const [defaults] = useState(() => ({
    service: "service",
    preferredDate: openDayFrom(addMonths(garageDay(), 12), facts),
    message: "I would like to book an annual service for my vehicle.",
  }));
  // A dialog that stays open past midnight offers the new day.
  useGarageDay();
  return (
    <FormPanel
      storageKey="annual-service-form"
      defaults={defaults}
      load={load}
      submitLabel="Book Service"
      busyLabel="Sending..."
      renderReceipt={(values, sent) => (
        <EnquiryReceipt
          title="Service Booked"
          why="to agree the day. Nothing is fixed until then"
          values={values}
          {...sent}
        />
      )}
      // Whoever has to look for a mail reads longer.
      closeAfterMs={({ byMail }) => (byMail === ticked ? null : 3000)}
      onDone={onDone}
    >
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <ServiceField {...fields} />
          <VehicleField {...fields} />
          <PreferredDateField {...fields} days={serviceDays()} from="today" />
          <MessageField {...fields} label="Message" rows={3} />
          <MailConsent {...fields} label={serviceMailConsent} />
        </>
      )}
    </FormPanel>
  );
}
