import { useState } from "react";
import { FormPanel } from "@/shared/form/form-panel";
import { preloadForm } from "@/shared/form/form-shell";
import { MailConsent } from "@/shared/form/mail-consent";
import { PrivacyNote } from "@/shared/form/privacy-note";
import { EmailField, NameField, PhoneField } from "@/shared/form/person-fields";
import { ticked } from "@/shared/form/ticked";
import { addDays } from "@/shared/dates/days-and-times";
import { addMonths, garageDay } from "@/shared/dates/dates";
import { Field, FieldGroup } from "@/shared/ui/field";
import { PlateInput } from "@/shared/ui/plate-input";
import { DayPicker } from "@/shared/ui/day-picker";
import { DateInput } from "@/shared/ui/text-input";
import { defaultIntervals, intervals, mailConsent } from "./intervals";
import { ReminderList } from "./reminder-list";
import { DueNote, ReminderPlan } from "./reminder-plan";
import { ReminderReceipt } from "./reminder-receipt";

/** A reminder needs no connection, so what sets one is fetched while there is one. */
export async function preloadReminder(): Promise<void> {
  await Promise.allSettled([load(), preloadForm(), import("./calendar")]);
}

const load = async () => (await import("./reminder-rules")).reminderRules();

/** Where anybody can look a due date up by the registration. */
const checkAddress = "https://www.gov.uk/check-mot-status";

/** Default due date: 31 days ahead, so that the reminder 30 days before is not in the past. */
const daysToDue = 31;

/** What stands beside the button. */
const beside = () => (
  <>
    <DueNote />
    <PrivacyNote />
  </>
);

/** Body of the MOT reminder dialog (docs/mail.md#reminders): the form, and the stored reminders. */
export function MotReminder({ onDone }: { onDone: () => void }) {
  const [today] = useState(garageDay);
  const [defaults] = useState(() => ({
    motDueDate: addDays(today, daysToDue),
    reminderDays: defaultIntervals,
  }));
  return (
    <FormPanel
      storageKey="mot-reminder-form"
      defaults={defaults}
      load={load}
      submitLabel="Set Reminder"
      busyLabel="Setting..."
      note={beside}
      renderReceipt={(values) => <ReminderReceipt values={values} />}
      above={<ReminderList />}
      offlineText="A reminder is kept on this device, so you can set it now. Only a mail needs a connection."
      // Whoever has to look for a mail reads longer.
      closeAfterMs={({ byMail }) => (byMail === ticked ? null : 3000)}
      onDone={onDone}
    >
      {({ control, error }) => (
        <>
          <Field
            label="MOT due date"
            hint={
              <>
                A month from now is our guess. Yours is on the certificate, or{" "}
                <a href={checkAddress} className="underline">
                  ask GOV.UK
                </a>
                .
              </>
            }
            error={error("motDueDate")}
            wide
          >
            <DateInput
              {...control("motDueDate")}
              autoComplete="off"
              min={today}
              max={addMonths(today, 60)}
              required
            />
          </Field>
          <NameField control={control} error={error} />
          <EmailField control={control} error={error} />
          <Field label="Vehicle" hint="Registration, or make and model" error={error("vehicle")}>
            <PlateInput {...control("vehicle")} placeholder="YOUR REG" required />
          </Field>
          <PhoneField control={control} error={error} optional />
          <FieldGroup label="Remind me" hint={<ReminderPlan />} error={error("reminderDays")} wide>
            <DayPicker {...control("reminderDays")} days={intervals} />
          </FieldGroup>
          <MailConsent control={control} error={error} label={mailConsent} />
        </>
      )}
    </FormPanel>
  );
}
