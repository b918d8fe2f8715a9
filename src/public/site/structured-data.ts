import type {
  AutoRepair,
  BreadcrumbList,
  FAQPage,
  GeoCircle,
  Offer,
  OpeningHoursSpecification,
  PriceSpecification,
  Service,
  WithContext,
} from "schema-dts";
import type { Facts, Price } from "@/shared/content/facts";
import { garage } from "@/shared/content/garage";
import type { ServiceSlug } from "@/shared/content/services";
import { addDays } from "@/shared/dates/days-and-times";
import { hasHours } from "@/shared/dates/opening-hours";
import { builtOn } from "@/shared/facts/current";
import type { Question } from "@/shared/content/questions/question";

/** The id by which structured data of other pages refer to the garage. */
export const garageId = `${garage.siteUrl}/#garage`;

const days = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** A circle of 20 km round the garage (docs/facts.md#structured-data); the radius is in metres. */
function areaServed(): GeoCircle {
  return {
    "@type": "GeoCircle",
    geoMidpoint: { "@type": "GeoCoordinates", ...garage.coordinates },
    geoRadius: garage.serviceRadiusKm * 1000,
  };
}

/** The garage as schema.org `AutoRepair`: the visible hours and the one rating (docs/facts.md#structured-data). */
export function autoRepair(facts: Facts): WithContext<AutoRepair> {
  return {
    "@context": "https://schema.org",
    ...garageData(facts),
    ...(hasHours(facts) && { specialOpeningHoursSpecification: closures(facts) }),
  };
}

function garageData(facts: Facts): Exclude<AutoRepair, string> {
  const { address, coordinates } = garage;
  const { phone, email, rating } = facts;
  return {
    "@type": "AutoRepair",
    "@id": garageId,
    name: garage.name,
    legalName: garage.legalName,
    url: garage.siteUrl,
    image: `${garage.siteUrl}/share.jpg`,
    telephone: `+44 ${phone.replace(/^0/, "")}`,
    email,
    currenciesAccepted: garage.currency,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: `${address.village}, ${address.town}`,
      addressRegion: address.county,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    areaServed: areaServed(),
    ...(hasHours(facts) && { openingHoursSpecification: openDays(facts) }),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.value.toFixed(1),
      reviewCount: rating.count,
    },
    sameAs: [garage.facebookUrl],
  };
}

function openDays({ openingHours }: Facts): OpeningHoursSpecification[] {
  return days.flatMap((dayOfWeek, at) =>
    (openingHours[at] ?? []).map((hours) => ({
      "@type": "OpeningHoursSpecification" as const,
      dayOfWeek,
      ...hours,
    })),
  );
}

/** The closures of the year after the build; equal times mean closed, as Google reads it. */
function closures(facts: Facts): OpeningHoursSpecification[] {
  const last = builtOn ? addDays(builtOn, 365) : "9999";
  return facts.closures
    .filter(({ from, to }) => to >= builtOn && from <= last)
    .map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to,
      opens: "00:00",
      closes: "00:00",
    }));
}

type ServiceData = {
  name: string;
  description: string;
  path: string;
  /** Of the catalogue, by which the price is found. */
  slug?: ServiceSlug;
};

/** The service that a page offers, as schema.org `Service`. */
export function serviceData(
  { name, description, path, slug }: ServiceData,
  facts: Facts,
): WithContext<Service> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: name,
    url: garage.siteUrl + path,
    areaServed: areaServed(),
    provider: garageData(facts),
    ...offer(slug && facts.prices[slug]),
  };
}

function offer(price: Price | null | undefined): { offers?: Offer } {
  if (!price) return {};
  const { from, to } = price;
  const priceSpecification: PriceSpecification = {
    "@type": "PriceSpecification",
    priceCurrency: garage.currency,
    minPrice: from / 100,
    ...(to !== undefined && { maxPrice: to / 100 }),
  };
  return { offers: { "@type": "Offer", priceSpecification } };
}

/** The breadcrumbs of a page as schema.org `BreadcrumbList`. */
export function breadcrumbList(
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: garage.siteUrl + path,
    })),
  };
}

/** The questions of a page as schema.org `FAQPage`, word for word as shown. */
export function faqPage(questions: readonly Omit<Question, "id">[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
