import type { Enquiry } from "@/public/booking/submit";
import type { ChosenTime } from "@/public/booking/use-visit";

/** A request by the contact form, whose draft is kept under the form's own name. */
export const enquiry = {
  source: "Contact Form",
  form: "contact-form",
  slot: "contact-form",
  content: {
    name: "Margaret Pike",
    email: "margaret@example.com",
    phone: "01632 960 883",
    service: "",
    vehicle: "",
    preferredDate: "",
    message: "Written in a tunnel.",
  },
  suspect: false,
} as const satisfies Enquiry;

/** A time that was free in the diary for an MOT. */
export const motTime: ChosenTime = {
  service: "mot",
  time: { starts: "2026-11-26T09:00:00+00:00", day: "2026-11-26", time: "09:00" },
  noticeMinutes: 120,
  withCar: false,
  isWish: false,
};

/** What the database says of that time once it is booked. */
export const motSlot = {
  reference: "7K3QF",
  starts_at: "2026-11-26T09:00:00+00:00",
  ends_at: "2026-11-26T10:00:00+00:00",
};
