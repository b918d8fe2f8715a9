/**
 * The facts of the garage, once (ruling 1). Everything that names, rings, prices or dates the
 * garage reads them here: pages, links, structured data, mails and addresses.
 *
 * What ships is an invented garage (ruling 2): the numbers come from Ofcom's ranges reserved for
 * drama, the domain from RFC 2606.
 */
export const garage = {
  name: "Harrow Down Garage",
  shortName: "Harrow Down",
  legalName: "Harrow Down Garage Limited",
  /** What a company must show on its site (Companies Act 2006, s. 82; E-Commerce Regulations 2002, reg. 6). */
  company: { registeredIn: "England and Wales", number: "00000000", vat: "GB 000 0000 00" },
  siteUrl: "https://www.harrowdown.example",
  email: "hello@harrowdown.example",
  phone: "01632 960 147",
  emergencyPhone: "07700 900 321",
  address: {
    street: "Long Barrow Lane",
    village: "Harrow Down",
    town: "Salisbury",
    county: "Wiltshire",
    /** No post town has the district SP0. */
    postcode: "SP0 0HD",
    country: "GB",
  },
  /** Degrees, WGS 84. */
  coordinates: { latitude: 51.118, longitude: -1.812 },
  facebookUrl: "https://www.facebook.com/harrowdowngarage.example",
  /** ISO 4217. */
  currency: "GBP",
  /** How long an enquiry or a chat message is kept; `private.enquiry_retention()` deletes by it. */
  enquiryMonths: 24,
  serviceRadiusKm: 20,
  /** Repairs are collected and delivered; the courtesy lift is for when no car is left to lend (ruling 3). */
  collectionMiles: 10,
  courtesyLiftMiles: 5,
  guarantee: { months: 12, miles: 12_000 },
  partsWarrantyMonths: { from: 12, to: 24 },
  /** Our price, and the most that the law lets anybody charge for a class 4 test (ruling 5). */
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

/** The garage keeps its own clock, whatever the visitor's (ruling 4). IANA zone name. */
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

/** Days the garage is shut although the week says open, `yyyy-MM-dd`: bank holidays in England. */
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
];

/** Telephone link of a number written for people: `01632 960 147` → `tel:+441632960147`. RFC 3966. */
export function telephoneLink(number: string): string {
  return `tel:+44${number.replaceAll(" ", "").replace(/^0/, "")}`;
}

/** "12 months or 12,000 miles". */
export const guaranteeText = `${garage.guarantee.months} months or ${garage.guarantee.miles.toLocaleString("en-GB")} miles`;

/** The heaviest van that is tested here: "3,000 kg". */
export const weightText = `${garage.mot.maximumWeightKg.toLocaleString("en-GB")} kg`;

/** "20 km (about 12 miles)". */
export const radiusText = `${garage.serviceRadiusKm} km (about ${Math.round(garage.serviceRadiusKm / 1.609)} miles)`;

const place = `${garage.coordinates.latitude},${garage.coordinates.longitude}`;

/** Addresses of Google Maps: to look at, to be led there, and to show in a frame (ruling 25). */
export const mapLinks = {
  view: `https://www.google.com/maps/search/?api=1&query=${place}`,
  directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  embed: `https://www.google.com/maps?q=${place}&z=13&output=embed`,
} as const;
