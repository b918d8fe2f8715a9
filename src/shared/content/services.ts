import { homeServices } from "./home-services";
import type { ServiceFacts } from "./service";

/**
 * The catalogue (docs/facts.md#services): each service once, although the home page shows four, the servicing
 * page ten and the repairs page nine of them. 'Servicing' and 'Vehicle Servicing' share one slug.
 * Long texts are in `service-details/`, which lists need not load.
 */
const catalogue = [
  ...homeServices,
  {
    slug: "engine-diagnostics",
    title: "Engine Diagnostics",
    category: "diagnostics",
    summary:
      "Warning light, misfire, poor fuel economy: found by measuring, not by swapping parts.",
    picture: "sparkplug",
    icon: "pulse",
  },
  {
    slug: "brake-repairs",
    title: "Brake Repairs",
    category: "repairs",
    summary:
      "Pads, discs, shoes, fluid and handbrake, checked on both axles and replaced in pairs.",
    picture: "brake",
    icon: "brake",
  },
  {
    slug: "air-conditioning",
    title: "Air Conditioning",
    category: "maintenance",
    summary: "Regas, leak test and odour treatment, for R134a and R1234yf.",
    picture: "aircon",
    icon: "cold",
  },
  {
    slug: "battery-services",
    title: "Battery Services",
    category: "maintenance",
    summary: "Battery, alternator and drain tested before anybody sells you a battery.",
    picture: "battery",
    icon: "battery",
  },
  {
    slug: "suspension-steering",
    title: "Suspension & Steering",
    category: "maintenance",
    summary: "Knocks, wander and uneven tyres, traced to the joint, bush or rack behind them.",
    picture: "strut",
    icon: "spring",
  },
  {
    slug: "electrical-systems",
    title: "Electrical Systems",
    category: "maintenance",
    summary: "Lights, windows, locking, charging and the modules that talk to each other.",
    picture: "headlamp",
    icon: "bolt",
  },
  {
    slug: "fuel-system-services",
    title: "Fuel System Services",
    category: "maintenance",
    summary: "Filters, pumps, injectors and the wrong fuel in the tank.",
    picture: "injector",
    icon: "fuel",
  },
  {
    slug: "exhaust-system",
    title: "Exhaust System",
    category: "repairs",
    filter: "engine",
    summary: "Blowing, rattling or failing on emissions: from the manifold to the tail pipe.",
    picture: "exhaust",
    icon: "exhaust",
  },
  {
    slug: "engine-repairs",
    title: "Engine Repairs",
    category: "repairs",
    filter: "engine",
    summary: "Timing belts and chains, head gaskets, leaks, overheating and lost power.",
    picture: "gears",
    icon: "engine",
  },
  {
    slug: "brake-system",
    title: "Brake System",
    category: "repairs",
    filter: "general",
    summary: "Seized calipers, corroded pipes, ABS lights and handbrakes that no longer hold.",
    picture: "brake",
    icon: "brake",
  },
  {
    slug: "electrical-repairs",
    title: "Electrical Repairs",
    category: "repairs",
    filter: "electrical",
    summary:
      "Flat batteries overnight, dead circuits, chafed looms: found with a meter and patience.",
    picture: "battery",
    icon: "bolt",
  },
  {
    slug: "suspension-work",
    title: "Suspension Work",
    category: "repairs",
    filter: "general",
    summary: "Broken springs, leaking dampers, worn arms, bushes and ball joints.",
    picture: "coil",
    icon: "spring",
  },
  {
    slug: "transmission-service",
    title: "Transmission Service",
    category: "repairs",
    filter: "general",
    summary: "Clutches, gearboxes, driveshafts, and the oil changes that keep automatics alive.",
    picture: "differential",
    icon: "gears",
  },
  {
    slug: "fleet-vehicle-maintenance",
    title: "Fleet Vehicle Maintenance",
    category: "repairs",
    filter: "general",
    summary: "Two vans or twenty cars, with one diary, one contact and one set of records.",
    picture: "tyre",
    icon: "van",
  },
  {
    slug: "advanced-diagnostics",
    title: "Advanced Diagnostics",
    category: "diagnostics",
    filter: "diagnostics",
    summary: "The faults that come and go, and the cars that other workshops have given back.",
    picture: "obd",
    icon: "pulse",
  },
  {
    slug: "safety-system-checks",
    title: "Safety System Checks",
    category: "diagnostics",
    filter: "electrical",
    summary:
      "ABS, stability control, airbags and belts: why the light is on, and what still works.",
    picture: "obd",
    icon: "shield",
  },
] as const satisfies readonly ServiceFacts[];

export type ServiceSlug = (typeof catalogue)[number]["slug"];
export type Service = ServiceFacts & { slug: ServiceSlug };

export const services: readonly Service[] = catalogue;

/** The service with this slug, or undefined. */
export function findService(slug: string | undefined): Service | undefined {
  return services.find((service) => service.slug === slug);
}

function pick(...slugs: ServiceSlug[]): Service[] {
  return slugs.flatMap((slug) => findService(slug) ?? []);
}

/** The servicing page's ten services in order; the first five are 'Maintenance & Repairs'. */
export const servicingServices = pick(
  "mot-testing",
  "vehicle-servicing",
  "engine-diagnostics",
  "brake-repairs",
  "air-conditioning",
  "battery-services",
  "suspension-steering",
  "electrical-systems",
  "fuel-system-services",
  "exhaust-system",
);

/** The repairs page's nine services in order. */
export const repairsServices = pick(
  "engine-repairs",
  "brake-system",
  "electrical-repairs",
  "suspension-work",
  "transmission-service",
  "exhaust-system",
  "fleet-vehicle-maintenance",
  "advanced-diagnostics",
  "safety-system-checks",
);
