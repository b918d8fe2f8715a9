import { FormPanel } from "@/form/form-panel";
import { MessageField, PersonFields, ServiceField, VehicleField } from "./booking-fields";
import { EnquiryReceipt } from "./enquiry-receipt";

const names = ["name", "phone", "email", "service", "vehicle", "message"];
const load = async () => (await import("./booking-rules")).quickContactRules();

/** Body of the quick-contact dialog: a booking without a date; closes 2 s after success. */
export function QuickContact({ onDone }: { onDone: () => void }) {
  return (
    <FormPanel
      storageKey="modal-contact-form"
      names={names}
      load={load}
      submitLabel="Send request"
      busyLabel="Sending..."
      renderReceipt={(values) => <EnquiryReceipt values={values} />}
      closeAfterMs={2000}
      onDone={onDone}
    >
      {(control, error) => (
        <>
          <PersonFields control={control} error={error} />
          <ServiceField control={control} error={error} />
          <VehicleField control={control} error={error} wide />
          <MessageField control={control} error={error} label="What is the car doing?" rows={3} />
        </>
      )}
    </FormPanel>
  );
}
