import { garage, openingHours } from "@/content/garage";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The garage as schema.org `AutoRepair`: the visible hours and the one rating (ruling 4). */
export function autoRepair(): object {
  const { address, coordinates, rating } = garage;
  return {
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": `${garage.siteUrl}/#garage`,
    name: garage.name,
    legalName: garage.legalName,
    url: garage.siteUrl,
    image: `${garage.siteUrl}/share.jpg`,
    telephone: `+44 ${garage.phone.replace(/^0/, "")}`,
    email: garage.email,
    currenciesAccepted: garage.currency,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: `${address.village}, ${address.town}`,
      addressRegion: address.county,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", ...coordinates },
      geoRadius: garage.serviceRadiusKm * 1000,
    },
    openingHoursSpecification: openingHours.flatMap((hours, day) =>
      hours ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days[day], ...hours }] : [],
    ),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.value.toFixed(1),
      reviewCount: rating.count,
    },
    sameAs: [garage.facebookUrl],
  };
}
