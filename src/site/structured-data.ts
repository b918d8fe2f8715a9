import type {
  AutoRepair,
  BreadcrumbList,
  FAQPage,
  GeoCircle,
  OpeningHoursSpecification,
  Service,
  WithContext,
} from "schema-dts";
import type { Facts } from "@/content/facts";
import { garage } from "@/content/garage";
import type { Question } from "@/content/questions/question";

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

/** A circle of 20 km round the garage (decision 0004); the radius is in metres. */
function areaServed(): GeoCircle {
  return {
    "@type": "GeoCircle",
    geoMidpoint: { "@type": "GeoCoordinates", ...garage.coordinates },
    geoRadius: garage.serviceRadiusKm * 1000,
  };
}

/** The garage as schema.org `AutoRepair`: the visible hours and the one rating (decision 0004). */
export function autoRepair(facts: Facts): WithContext<AutoRepair> {
  return { "@context": "https://schema.org", ...garageData(facts) };
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
    openingHoursSpecification: openDays(facts),
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

type ServiceData = { name: string; description: string; path: string };

/** The service that a page offers, as schema.org `Service`. */
export function serviceData(
  { name, description, path }: ServiceData,
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
  };
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
