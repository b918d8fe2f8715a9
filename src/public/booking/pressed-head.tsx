import { useState } from "react";
import { readFields } from "@/shared/form/read-form";
import { useFormText } from "@/shared/form/use-form-text";
import { serviceOptions } from "@/shared/site/service-options";
import { useFacts } from "@/shared/site/use-facts";
import { priceLine } from "@/shared/site/visit-words";
import { Plate } from "@/shared/ui/plate";

const textOf = (name: string) => (form: HTMLFormElement) =>
  String(readFields(form, [name])[name] ?? "");

type PressedHeadProps = { known: { service: string; vehicle?: string | undefined } };

/**
 * The job card of what was pressed to get here: the plate, what for, its price and how long it takes;
 * as the form has them once somebody changes them.
 */
export function PressedHead({ known }: PressedHeadProps) {
  const facts = useFacts();
  const [card, setCard] = useState<HTMLElement | null>(null);
  const form = card?.closest("form") ?? null;
  const service = useFormText(form, textOf("service")) || known.service;
  const vehicle = useFormText(form, textOf("vehicle")) || known.vehicle;
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
