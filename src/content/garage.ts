/**
 * The single source of the garage's facts: pages, links, structured data, mails and addresses all
 * read them here (decision 0001). The garage is invented (decision 0002): phone numbers come from
 * Ofcom's ranges reserved for drama, the domain from RFC 2606.
 */
export const garage = {
  name: "Harrow Down Garage",
  shortName: "Harrow Down",
  legalName: "Harrow Down Garage Limited",
  /** What a company must show on its site (Companies Act 2006, s. 82; E-Commerce Regulations 2002, reg. 6). */
  company: { registeredIn: "England and Wales", number: "00000000", vat: "GB 000 0000 00" },
  /** Stands before the code of an enquiry: "HD-7K3QF" (decision 0111). */
  referencePrefix: "HD",
  siteUrl: "https://www.harrowdown.example",
  email: "hello@harrowdown.example",
  phone: "01632 960 147",
  emergencyPhone: "07700 900 321",
  address: {
    street: "Long Barrow Lane",
    village: "Harrow Down",
    town: "Salisbury",
    county: "Wiltshire",
    /** A postcode district that does not exist. */
    postcode: "SP0 0HD",
    country: "GB",
  },
  /** Degrees, WGS 84. */
  coordinates: { latitude: 51.118, longitude: -1.812 },
  facebookUrl: "https://www.facebook.com/harrowdowngarage.example",
  /** ISO 4217. */
  currency: "GBP",
  /** How long an enquiry or a chat message is kept; `private.enquiry_retention()` uses the same period. */
  enquiryMonths: 24,
  serviceRadiusKm: 20,
  /** Repairs are collected and delivered; the courtesy lift is for when no car is left to lend (decision 0003). */
  collectionMiles: 10,
  courtesyLiftMiles: 5,
  guarantee: { months: 12, miles: 12_000 },
  partsWarrantyMonths: { from: 12, to: 24 },
  /** Our price, and the legal maximum for a class 4 test (decision 0005). */
  mot: {
    price: "£49.99",
    legalMaximum: "£54.85",
    maximumWeightKg: 3000,
    duration: "45 minutes to an hour",
    retestWorkingDays: 10,
    certificateMonths: 12,
  },
  payment: ["debit card", "credit card", "bank transfer", "cash"],
  rating: { value: 5, count: 26 },
  statistics: { yearsServing: 10, happyCustomers: 2434, servicesCompleted: 1256 },
  mechanicsExperienceYears: 20,
} as const;

/** IANA zone in which opening hours and dates are computed, whatever the visitor's (decision 0053). */
export const timeZone = "Europe/London";

/** Index is the weekday as `Date#getDay` counts it, Sunday first; times are local, `HH:mm`. */
export type Hours = { opens: string; closes: string } | null;
const weekday: Hours = { opens: "08:00", closes: "18:00" };
export const openingHours: readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours] = [
  null,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { opens: "09:00", closes: "14:00" },
];

/**
 * Bank holidays in England, `yyyy-MM-dd`, in order: closed whatever the weekday. One that falls on a
 * Saturday is listed beside its substitute. The build warns when fewer than 24 months are left.
 */
export const holidays: readonly string[] = [
  "2026-12-25",
  "2026-12-26",
  "2026-12-28",
  "2027-01-01",
  "2027-03-26",
  "2027-03-29",
  "2027-05-03",
  "2027-05-31",
  "2027-08-30",
  "2027-12-25",
  "2027-12-27",
  "2027-12-28",
  "2028-01-01",
  "2028-01-03",
  "2028-04-14",
  "2028-04-17",
  "2028-05-01",
  "2028-05-29",
  "2028-08-28",
  "2028-12-25",
  "2028-12-26",
  "2029-01-01",
  "2029-03-30",
  "2029-04-02",
  "2029-05-07",
  "2029-05-28",
  "2029-08-27",
  "2029-12-25",
  "2029-12-26",
];

/** `tel:` link of a formatted number: `01632 960 147` → `tel:+441632960147`. RFC 3966. */
export function telephoneLink(number: string): string {
  return `tel:+44${number.replaceAll(" ", "").replace(/^0/, "")}`;
}

/** "12 months or 12,000 miles". */
export const guaranteeText = `${garage.guarantee.months} months or ${garage.guarantee.miles.toLocaleString("en-GB")} miles`;

/** The heaviest van that we test: "3,000 kg". */
export const weightText = `${garage.mot.maximumWeightKg.toLocaleString("en-GB")} kg`;

/** "20 km (about 12 miles)". */
export const radiusText = `${garage.serviceRadiusKm} km (about ${Math.round(garage.serviceRadiusKm / 1.609)} miles)`;

const place = `${garage.coordinates.latitude},${garage.coordinates.longitude}`;

/** Google Maps URLs: view, directions, the iframe, and a small picture of its host (decision 0025). */
export const mapLinks = {
  view: `https://www.google.com/maps/search/?api=1&query=${place}`,
  directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  embed: `https://www.google.com/maps?q=${place}&z=13&output=embed`,
  probe: "https://www.google.com/favicon.ico",
} as const;
