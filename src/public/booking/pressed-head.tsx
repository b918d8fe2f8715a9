import { useCallback, useState, useSyncExternalStore } from "react";
import { readFields } from "@/shared/form/read-form";
import { serviceOptions } from "@/shared/site/service-options";
import { useFacts } from "@/shared/site/use-facts";
import { priceLine } from "@/shared/site/visit-words";
import { Plate } from "@/shared/ui/plate";

type PressedHeadProps = { known: { service: string; vehicle?: string | undefined } };

/**
 * The job card of what was pressed to get here: the plate, what for, its price and how long it takes;
 * as the form has them once somebody changes them.
 */
export function PressedHead({ known }: PressedHeadProps) {
  const facts = useFacts();
  const [card, setCard] = useState<HTMLElement | null>(null);
  const form = card?.closest("form") ?? null;
  const subscribe = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  const read = (name: "service" | "vehicle") => () => {
    const value = form && readFields(form, [name])[name];
    return (typeof value === "string" && value) || known[name] || "";
  };
  const service = useSyncExternalStore(subscribe, read("service"), read("service"));
  const vehicle = useSyncExternalStore(subscribe, read("vehicle"), read("vehicle"));
  const line = priceLine(service, facts);
  return (
    <div
      ref={setCard}
      className="ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded px-5 py-2.5"
    >
      {vehicle && <Plate text={vehicle} />}
      <p className="leading-snug">
        <strong className="font-semibold">
          {serviceOptions.find(({ value }) => value === service)?.label}
        </strong>
        {line && <span className="block text-small leading-snug text-ink-soft">{line}</span>}
      </p>
    </div>
  );
}
