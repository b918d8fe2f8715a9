import type { ReactNode } from "react";
import { guaranteeText, telephoneLink } from "@/shared/content/fact-texts";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import type { FieldKey, Typed } from "./fields";
import { NumberInput } from "./number-input";
import { Seen } from "./seen";
import { useFactsEditor, useFact } from "./use-facts-editor";

/** Numbers and mail, guarantees and distances, each with what visitors read. */
export function ContactTab() {
  const { preview } = useFactsEditor();
  return (
    <div className="rounded border border-line bg-pane">
      <Row seen={<Reached href={telephoneLink(preview.phone)} text={preview.phone} />}>
        <Line name="phone" label="Phone" type="tel" />
      </Row>
      <Row
        seen={
          <Reached href={telephoneLink(preview.emergencyPhone)} text={preview.emergencyPhone} />
        }
      >
        <Line name="emergencyPhone" label="Emergency hotline" type="tel" />
      </Row>
      <Row seen={<Reached href={`mailto:${preview.email}`} text={preview.email} />}>
        <Line name="email" label="Email" type="email" />
      </Row>
      <Row seen={`Guaranteed for ${guaranteeText(preview)}`}>
        <Pair
          name="guarantee"
          labels={{ months: "Guarantee on work, months", miles: "Guarantee on work, miles" }}
        />
      </Row>
      <Row
        seen={`${preview.partsWarrantyMonths.from} to ${preview.partsWarrantyMonths.to} months on parts`}
      >
        <Pair
          name="partsWarrantyMonths"
          labels={{ from: "Warranty of parts, from months", to: "to months" }}
        />
      </Row>
      <Row seen={`Collection and delivery within ${preview.collectionMiles} miles`}>
        <Miles name="collectionMiles" label="Collection and delivery, miles" />
      </Row>
      <Row seen={`A lift within ${preview.courtesyLiftMiles} miles when no courtesy car is left`}>
        <Miles name="courtesyLiftMiles" label="Courtesy lift, miles" />
      </Row>
      <Row seen={`${preview.rating.value.toFixed(1)} from ${preview.rating.count} reviews`}>
        <Pair name="rating" labels={{ value: "Rating, stars", count: "Rating, reviews" }} />
      </Row>
    </div>
  );
}

function Row({ seen, children }: { seen: ReactNode; children: ReactNode }) {
  return (
    <div className="grid border-b border-line last:border-0 four:grid-cols-2">
      <div className="px-4 py-4">{children}</div>
      <Seen>
        <p className="text-large font-semibold">{seen}</p>
      </Seen>
    </div>
  );
}

function Reached({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {text}
    </a>
  );
}

type LineProps = { name: "phone" | "emergencyPhone" | "email"; label: string; type: string };

function Line({ name, label, type }: LineProps) {
  const { value, published, isChanged, set, leave, error } = useFact(name);
  return (
    <Field
      label={label}
      look="box"
      error={error()}
      hint={isChanged ? `was ${published}` : undefined}
    >
      <TextInput
        type={type}
        value={value ?? ""}
        onChange={(event) => set(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}

function Miles({ name, label }: { name: "collectionMiles" | "courtesyLiftMiles"; label: string }) {
  const { value, published, isChanged, set, leave, error } = useFact(name);
  return (
    <Field
      label={label}
      look="box"
      error={error()}
      hint={isChanged ? `was ${published}` : undefined}
    >
      <NumberInput className="w-28!" value={value} onValue={set} onBlur={leave} />
    </Field>
  );
}

type PairName = Extract<FieldKey, "guarantee" | "partsWarrantyMonths" | "rating">;

/** Two numbers that belong together. */
function Pair({ name, labels }: { name: PairName; labels: Readonly<Record<string, string>> }) {
  const { set } = useFactsEditor();
  const { value = {}, published = {}, isChanged, leave, error } = useFact(name);
  const numbers: Readonly<Record<string, Typed>> = value;
  const was: Readonly<Record<string, Typed>> = published;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {Object.entries(labels).map(([part, label]) => (
        <Field
          key={part}
          label={label}
          look="box"
          error={error(part) ?? error()}
          hint={isChanged && numbers[part] !== was[part] ? `was ${was[part]}` : undefined}
        >
          <NumberInput
            className="w-28!"
            value={numbers[part]}
            onValue={(typed) => set(name, { ...numbers, [part]: typed } as never)}
            onBlur={leave}
          />
        </Field>
      ))}
    </div>
  );
}
