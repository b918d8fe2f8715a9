/**
 * What a build settles about the garage: name, company, place, addresses (docs/facts.md#once). What the
 * owner changes without a build stands in `shipped-facts.ts` (docs/facts.md#newer-facts). The garage is
 * invented (docs/facts.md#invented-garage): its domain comes from RFC 2606.
 */
export const garage = {
  name: "Harrow Down Garage",
  shortName: "Harrow Down",
  legalName: "Harrow Down Garage Limited",
  /** What a company must show on its site (Companies Act 2006, s. 82; E-Commerce Regulations 2002, reg. 6). */
  company: { registeredIn: "England and Wales", number: "00000000", vat: "GB 000 0000 00" },
  /** Stands before the code of an enquiry: "HD-7K3QF" (docs/mail.md#references). */
  referencePrefix: "HD",
  siteUrl: "https://www.harrowdown.example",
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
  mot: {
    /** In pence, for a class 4 test (docs/facts.md#mot-figures); `private.mot_price_limit()` has it too. */
    legalMaximumPence: 5485,
    maximumWeightKg: 3000,
    duration: "45 minutes to an hour",
    retestWorkingDays: 10,
    certificateMonths: 12,
  },
  /** When the emergency hotline is answered, every day; times are the garage's own. Null promises nothing. */
  emergencyHours: { opens: "07:00", closes: "22:00" } as { opens: string; closes: string } | null,
  payment: ["debit card", "credit card", "bank transfer", "cash"],
  statistics: { yearsServing: 10, happyCustomers: 2434, servicesCompleted: 1256 },
  mechanicsExperienceYears: 20,
} as const;

/** IANA zone in which opening hours and dates are computed, whatever the visitor's (docs/facts.md#open-or-closed). */
export const timeZone = "Europe/London";

/** The heaviest van that we test: "3,000 kg". */
export const weightText = `${garage.mot.maximumWeightKg.toLocaleString("en-GB")} kg`;

/** The radius of 20 km as people here say it: "12 miles". */
export const radiusText = `${Math.round(garage.serviceRadiusKm / 1.609)} miles`;

const place = `${garage.coordinates.latitude},${garage.coordinates.longitude}`;

/** Google Maps URLs: view, directions, the iframe, and a small picture of its host (docs/facts.md#map). */
export const mapLinks = {
  view: `https://www.google.com/maps/search/?api=1&query=${place}`,
  directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  embed: `https://www.google.com/maps?q=${place}&z=13&output=embed`,
  probe: "https://www.google.com/favicon.ico",
} as const;
