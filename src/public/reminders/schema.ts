import { z } from "@/shared/data/zod";
import { person, vehicle } from "@/shared/form/person-schema";
import { ticked } from "@/shared/form/ticked";
import { addMonths, garageDay } from "@/shared/dates/dates";
import { intervals } from "./intervals";
import { planReminders } from "./plan";

const dateError = "Please select your MOT due date.";
const nothingAheadError =
  "None of these days is still ahead, so there is nothing to mail. Choose other days, or untick this.";
const daysError = "Please select at least one reminder.";

/**
 * The MOT reminder form (docs/mail.md#reminders); `today` is `yyyy-MM-dd` at the garage. `byMail` is "yes"
 * where the box is ticked (docs/mail.md#reminders-by-mail).
 */
export function reminderSchema(today = garageDay()) {
  const last = addMonths(today, 60);
  const fields = z.object({
    name: person.name,
    email: person.email,
    phone: person.optionalPhone,
    vehicle: vehicle.check(z.minLength(3, { error: "Please enter your vehicle details." })),
    motDueDate: z.iso.date({ error: dateError }).check(
      z.refine((day) => day >= today && day <= last, {
        error: "Please select a date from today onwards, within the next five years.",
      }),
    ),
    reminderDays: z.array(z.enum(intervals), { error: daysError }).check(z.minLength(1)),
    byMail: z.enum(["", ticked]),
  });
  return fields.check(
    z.refine(
      ({ byMail, motDueDate, reminderDays }) =>
        byMail !== ticked || planReminders(motDueDate, reminderDays).ahead.length > 0,
      { error: nothingAheadError, path: ["byMail"] },
    ),
  );
}

/** Values of the form; `motDueDate` is `yyyy-MM-dd`. */
export type ReminderInput = z.output<ReturnType<typeof reminderSchema>>;

const moment = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

/** One entry of the stored list (docs/mail.md#reminders): the form's fields, an id and two timestamps. */
export const storedReminderSchema = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  email: z.string(),
  phone: z._default(z.string(), ""),
  vehicle: z.string(),
  /** ISO 8601. */
  motDueDate: moment,
  reminderDays: z.array(z.string()),
  /** ISO 8601. */
  createdAt: moment,
  /** The garage mails it too, once that is confirmed; absent where it does not. */
  byMail: z.optional(z.literal(ticked)),
});

export type StoredReminder = z.output<typeof storedReminderSchema>;
