import { FormPanel } from "@/shared/form/form-panel";
import { MessageField, PersonFields, ServiceField, VehicleField } from "./booking-fields";
import { EnquiryReceipt } from "./enquiry-receipt";

const load = async () => (await import("./booking-rules")).quickContactRules();

/** Body of the quick-contact dialog: a booking without a date; closes 2 s after success. */
export function QuickContact({ onDone }: { onDone: () => void }) {
  return (
    <FormPanel
      storageKey="modal-contact-form"
      load={load}
      submitLabel="Send request"
      busyLabel="Sending..."
      renderReceipt={(values, sent) => <EnquiryReceipt values={values} {...sent} />}
      closeAfterMs={2000}
      onDone={onDone}
    >
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <ServiceField {...fields} />
          <VehicleField {...fields} />
          <MessageField {...fields} label="What is the car doing?" rows={3} />
        </>
      )}
    </FormPanel>
  );
}
