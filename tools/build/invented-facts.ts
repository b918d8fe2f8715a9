import { createHash } from "node:crypto";
import type { Plugin } from "vite";

type Facts = {
  name: string;
  legalName: string;
  company: { number: string; vat: string };
  siteUrl: string;
  email: string;
  phone: string;
  emergencyPhone: string;
  facebookUrl: string;
  address: { street: string; postcode: string };
  coordinates: { latitude: number; longitude: number };
  rating: { value: number; count: number };
  statistics: { yearsServing: number; happyCustomers: number; servicesCompleted: number };
};

/** What the owner may publish; it ships in a file of its own. */
const owned = ["email", "phone", "emergencyPhone", "rating"];

/** Domains that nobody can own: RFC 2606. */
const reservedDomain = /\.(?:example|invalid|test)\b|\bexample\.(?:com|net|org)\b/i;

/** Numbers that Ofcom keeps free for drama, such as 01632 960xxx and 07700 900xxx; digits only. */
const dramaNumber =
  /^(?:01632960|01\d\d4960|01914980|02079460|02896496|02920180|03069990|07700900|08081570|09098790)\d{3}$/;

/** Nothing but zeros, where digits are expected. */
const zeros = /^\D*0[\D0]*$/;

/**
 * SHA-256 of the texts of the testimonials that ship (docs/facts.md#invented-garage), the first 8 digits. As
 * hashes, so that no invented words are written down twice.
 */
const shippedTestimonials = new Set([
  "3ab4e8f0",
  "6f6b6593",
  "b3e15fe8",
  "f5da4a00",
  "3c9bdc7c",
  "9db55172",
  "83080888",
  "8cbdd4d0",
  "3207c4f2",
  "2ec9169a",
  "e5ccd50f",
  "9df3f6d6",
  "069b2a12",
  "528d0517",
  "75b7b515",
]);

/**
 * What is still invented (docs/facts.md#demonstration), a line for each: the file, the fact and what to do.
 * Empty if the facts can be published.
 */
export function inventedFacts(facts: Facts, testimonials: readonly { text: string }[]): string[] {
  const { company, address, coordinates, rating, statistics } = facts;
  const lines: string[] = [];
  const check = (invented: boolean, fact: string, advice: string) => {
    const file = owned.includes(fact) ? "shipped-facts" : "garage";
    if (invented) lines.push(`src/shared/content/${file}.ts: ${fact} ${advice}`);
  };
  const isDrama = (number: string) => dramaNumber.test(number.replaceAll(/\D/g, ""));

  check(
    /harrow down/i.test(`${facts.name} ${facts.legalName}`),
    "name",
    "and legalName are those of the garage that ships.",
  );
  check(zeros.test(company.number), "company.number", "is nothing but zeros.");
  check(zeros.test(company.vat), "company.vat", "is nothing but zeros.");
  for (const fact of ["siteUrl", "email", "facebookUrl"] as const) {
    check(reservedDomain.test(facts[fact]), fact, `is an address nobody has: ${facts[fact]}`);
  }
  for (const fact of ["phone", "emergencyPhone"] as const) {
    check(isDrama(facts[fact]), fact, `is a number for films that nobody has: ${facts[fact]}`);
  }
  check(
    address.street === "Long Barrow Lane" || /^SP0\b/.test(address.postcode),
    "address",
    "is that of the garage that ships.",
  );
  check(
    coordinates.latitude === 51.118 && coordinates.longitude === -1.812,
    "coordinates",
    "point to the garage that ships.",
  );
  check(rating.value === 5 && rating.count === 26, "rating", "is invented: 5.0 from 26 reviews.");
  check(
    statistics.happyCustomers === 2434 || statistics.servicesCompleted === 1256,
    "statistics",
    "are invented: years, customers and services.",
  );
  const shipped = testimonials.filter(({ text }) => shippedTestimonials.has(hash(text)));
  if (shipped.length > 0) {
    lines.push(
      `src/shared/content/testimonials.ts: ${shipped.length} of ${testimonials.length} testimonials are invented; put in what customers have written, or none.`,
    );
  }
  return lines;
}

/**
 * Stops the build for the host if facts are invented, unless it is declared a demonstration: to
 * publish them as true would mislead customers (docs/facts.md#demonstration).
 */
export function demonstrationPlugin(invented: readonly string[], declared: boolean): Plugin {
  return {
    name: "invented-facts",
    apply: (_config, { command, mode }) => command === "build" && mode === "production",
    configResolved: () => {
      if (invented.length === 0 || declared) return;
      throw new Error(
        `These facts are still invented and must not be published as true:\n${invented
          .map((line) => `  ${line}`)
          .join(
            "\n",
          )}\nFill them in, or set VITE_DEMO=1: the footer then says that it is a demonstration.`,
      );
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
