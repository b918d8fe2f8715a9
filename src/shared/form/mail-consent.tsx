import { remindsByMail } from "@/shared/http/mail-settings";
import { CheckBox } from "@/shared/ui/check-box";
import { FieldGroup } from "@/shared/ui/field";
import { ticked } from "./ticked";
import type { FormFields } from "./types";

/**
 * Field `byMail`: consent to reminders by mail, never ticked beforehand (UK GDPR, article 7). Absent
 * where no server could send them.
 */
export function MailConsent({ control, error, label }: FormFields & { label: string }) {
  if (!remindsByMail()) return null;
  return (
    <FieldGroup label="By email" optional error={error("byMail")} wide>
      <CheckBox {...control("byMail")} value={ticked} label={label} />
    </FieldGroup>
  );
}
