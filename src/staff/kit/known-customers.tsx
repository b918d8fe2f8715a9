import { useQuery } from "@tanstack/react-query";
import { deskSearchQuery, type Hit } from "@/staff/data/desk-search";
import { useDebounced } from "./use-debounced";
import { VehiclePlate } from "./vehicle-plate";

export type Customer = { name: string; vehicle: string; phone: string; email: string };

const most = 4;

type KnownCustomersProps = {
  /** What was typed last. */
  words: string;
  onPick: (customer: Customer) => void;
};

/** Customers and vehicles that are known already, offered while somebody types. */
export function KnownCustomers({ words, onPick }: KnownCustomersProps) {
  const settled = useDebounced(words.trim());
  const { data = [] } = useQuery(deskSearchQuery(settled));
  const known = settled === "" ? [] : customersIn(data);
  return (
    <div role="status" className="empty:hidden">
      {known.length > 0 && (
        <div role="group" aria-label="Known already" className="grid gap-1">
          <p className="text-small font-semibold">Known already</p>
          {known.map((customer) => {
            const { name, vehicle, phone, email } = customer;
            return (
              <button
                key={name + vehicle + phone + email}
                type="button"
                className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm border border-line px-3 py-1 text-left leading-tight hover:bg-hover"
                onClick={() => onPick(customer)}
              >
                <VehiclePlate vehicle={vehicle} size="small" />
                <span>
                  <bdi>{name}</bdi>
                  {phone && `, ${phone}`}
                </span>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Each person with each vehicle once, as they were known last. */
export function customersIn(hits: readonly Hit[]): Customer[] {
  const seen = new Map<string, Customer>();
  for (const { kind, name, vehicle, phone, email } of hits) {
    if (kind === "chat") continue;
    const plain = (text: string | null) => text?.replace(/[^\p{L}\d]/gu, "").toLowerCase() ?? "";
    const key = `${plain(name)} ${plain(vehicle)}`;
    if (seen.has(key)) continue;
    // A booking by its plate alone has no name.
    const isNamed = plain(name) !== plain(vehicle);
    seen.set(key, {
      name: isNamed ? name : "",
      vehicle: vehicle ?? "",
      phone: phone ?? "",
      email: email ?? "",
    });
  }
  return [...seen.values()].slice(0, most);
}
