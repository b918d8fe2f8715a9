import type { Facts } from "@/shared/content/facts";
import { services, type Service } from "@/shared/content/services";

/** Whether a list of slugs, with blanks between, names this service. */
export function isNamed({ slug }: Service, list: string): boolean {
  return list.split(/\s+/).includes(slug);
}

/** The services that a list of prices shows, in the order of the catalogue. */
export function chosenServices(list: string, { prices }: Pick<Facts, "prices">): Service[] {
  const named = services.filter((service) => isNamed(service, list));
  return named.length > 0 ? named : services.filter(({ slug }) => prices[slug]);
}
