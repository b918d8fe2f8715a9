import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { fitsPlate } from "@/shared/ui/registration";

type Person = { email: string | null; phone: string; vehicle: string | null };

/** By what two requests are of one customer or one car. */
function keysOf({ email, phone, vehicle }: Person): string[] {
  const plate = vehicle && fitsPlate(vehicle) ? vehicle.replaceAll(" ", "").toUpperCase() : null;
  return [email?.toLowerCase(), visitorTelephoneLink(phone), plate].filter(
    (key) => typeof key === "string",
  );
}

/** Groups requests of one address, number or plate, each group at the place of its first. */
export function together<P extends Person>(requests: readonly P[]): P[][] {
  let groups: { keys: string[]; of: P[] }[] = [];
  for (const request of requests) {
    const keys = keysOf(request);
    const same = groups.filter((group) => group.keys.some((key) => keys.includes(key)));
    const [first, ...rest] = same;
    if (!first) {
      groups.push({ keys, of: [request] });
      continue;
    }
    // What two groups have in common makes them one.
    first.keys.push(...rest.flatMap((group) => group.keys), ...keys);
    first.of.push(...rest.flatMap((group) => group.of), request);
    groups = groups.filter((group) => !rest.includes(group));
  }
  return groups.map(({ of }) => of);
}
