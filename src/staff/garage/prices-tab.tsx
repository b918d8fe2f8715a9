import { money, priceText } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { services, type Service } from "@/shared/content/services";
import { Field } from "@/shared/ui/field";
import { NumberInput } from "./number-input";
import type { PriceFields, Typed } from "./fields";
import { useFactsEditor, useFact } from "./use-facts-editor";
import { valueText } from "./value-text";
import { Seen, Was } from "./seen";

/** The price of each service, and beside it what visitors read. */
export function PricesTab() {
  return (
    <>
      <p className="mb-3 text-small text-mute">Prices include VAT; an MOT has none.</p>
      <ul className="rounded border border-line bg-pane">
        {services.map((service) => (
          <PriceRow key={service.slug} service={service} />
        ))}
      </ul>
    </>
  );
}

function PriceRow({ service }: { service: Service }) {
  const { slug, title } = service;
  const { value, published, set, leave, error, isChanged } = useFact(`prices/${slug}`);
  const { preview } = useFactsEditor();
  const seen = priceText(preview.prices[slug]) ?? onRequest;
  const before = valueText(`prices/${slug}`, published);
  const problem = error("from") ?? error("to") ?? error();
  const name = slug === "mot-testing" ? "MOT Testing" : title;

  function change(next: { from?: Typed; to?: Typed }) {
    const { from = "", to = "" } = { ...value, ...next };
    set(from === "" && to === "" ? null : { from, ...(to !== "" && { to }) });
  }

  return (
    <li className="grid border-b border-line last:border-0 four:grid-cols-2">
      <div
        className="px-4 py-3"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <h2 className="text-small font-semibold">{name}</h2>
        <div className="flex flex-wrap items-end gap-x-3">
          <Amount
            label={`${name}, from`}
            text="from £"
            value={value?.from}
            onValue={(from) => change({ from })}
            invalid={error("from") !== undefined}
          />
          <Amount
            label={`${name}, to`}
            text="to £"
            value={value?.to}
            onValue={(to) => change({ to })}
            invalid={error("to") !== undefined}
          />
        </div>
        {problem ? (
          <p role="status" className="mt-1 text-small font-semibold text-bad">
            {problem}
          </p>
        ) : (
          <p className="mt-1 text-small text-mute">{hintOf(slug, value)}</p>
        )}
      </div>
      <Seen>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-large font-semibold">{name}</span>
          <span className="ml-auto text-right">
            <strong className="block text-large font-semibold">
              {before !== seen && <Was>{before}</Was>}
              {seen}
            </strong>
            <span className="text-small text-mute">
              {problem && isChanged ? "still the published price" : (service.duration ?? "Varies")}
            </span>
          </span>
        </p>
      </Seen>
    </li>
  );
}

const onRequest = "Call for pricing";

function hintOf(slug: string, value: PriceFields | null | undefined): string {
  if (slug === "mot-testing")
    return `The law allows at most ${money(garage.mot.legalMaximumPence)}.`;
  return value ? "Without the second one: “from”." : "Empty: “Call for pricing”.";
}

type AmountProps = {
  label: string;
  text: string;
  value: Typed | undefined;
  onValue: (value: Typed) => void;
  invalid: boolean;
};

function Amount({ label, text, value, onValue, invalid }: AmountProps) {
  return (
    <div className="flex items-center gap-1">
      <span aria-hidden="true" className="pt-2 text-small text-mute">
        {text}
      </span>
      <Field label={<span className="sr-only">{label}</span>} look="box">
        <NumberInput
          money
          className="w-28!"
          aria-invalid={invalid || undefined}
          value={value}
          onValue={onValue}
        />
      </Field>
    </div>
  );
}
