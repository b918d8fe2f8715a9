import { z } from "@/shared/data/zod";

const kind = z.enum(["mot_bay", "lift", "courtesy_car", "collection"]);
/** What one car at a time can have. */
export type Kind = z.infer<typeof kind>;

const status = z.enum(["held", "booked", "arrived", "done", "no_show", "cancelled"]);
export type BookingStatus = z.infer<typeof status>;

export const resourceSchema = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  active: z.boolean(),
});
export type Resource = z.infer<typeof resourceSchema>;

export const serviceSchema = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  form_service: z.string(),
  minutes: z.number(),
  needs: z.array(kind),
  offers: z.array(kind),
  step_minutes: z.number(),
  notice_minutes: z.number(),
  ahead_days: z.number(),
  online: z.boolean(),
  position: z.number(),
});
export type BookableService = z.infer<typeof serviceSchema>;

/** A booking as functions of staff answer it. */
export const diaryBookingSchema = z.object({
  id: z.string(),
  /** Without the garage's prefix. */
  reference: z.string(),
  enquiry_id: z.nullable(z.string()),
  service: z.string(),
  title: z.string(),
  /** ISO 8601; the end is not part of it. */
  starts_at: z.string(),
  ends_at: z.string(),
  status,
  /** Of a held one: until when its place waits for the press of the link in its mail. */
  held_until: z.nullable(z.string()),
  /** Rises with every change, so that two people who change it at once are told. */
  sequence: z.number(),
  walk_in: z.boolean(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** For staff alone. */
  note: z.nullable(z.string()),
  /** Kinds that were added to what the service needs. */
  with: z.array(kind),
  /** Ids of the resources; none once it is cancelled or did not come. */
  places: z.array(z.number()),
  /** Whether the server writes the customer a mail of each change. */
  mailed: z.boolean(),
  in_the_way: z.optional(z.boolean()),
});
export type Booking = z.infer<typeof diaryBookingSchema>;

const interval = z.object({ opens: z.string(), closes: z.string() });

/** `read_diary`: days and times are the garage's, `yyyy-MM-dd` and `HH:mm`. */
export const diarySchema = z.object({
  enabled: z.boolean(),
  /** What visitors read while bookings from the web are paused; null: they are not. */
  paused: z.nullable(z.string()),
  /** Whether the server sends mail. */
  mails: z.boolean(),
  days: z.array(
    z.object({ day: z.string(), hours: z.array(interval), closed: z.nullable(z.string()) }),
  ),
  resources: z.array(resourceSchema),
  services: z.array(serviceSchema),
  bookings: z.array(diaryBookingSchema),
  closures: z.array(
    z.object({
      id: z.string(),
      /** Null: the whole garage. */
      resource_id: z.nullable(z.number()),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
});
export type StaffDiary = z.infer<typeof diarySchema>;

/** A booking that lies where something is or will be closed. */
export const inTheWaySchema = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    starts_at: z.string(),
    title: z.string(),
    name: z.string(),
    phone: z.nullable(z.string()),
    vehicle: z.nullable(z.string()),
  }),
);
export type InTheWay = z.infer<typeof inTheWaySchema>[number];

const was = z.nullable(z.string());
/** `booking_history`: former and new value of each column that changed. */
export const bookingHistorySchema = z.array(
  z.object({
    number: z.number(),
    /** ISO 8601. */
    at: z.string(),
    by: was,
    /** The customer did it alone. */
    online: z.boolean(),
    changed: z.record(z.string(), z.tuple([was, was])),
  }),
);
export type BookingChange = z.infer<typeof bookingHistorySchema>[number];
