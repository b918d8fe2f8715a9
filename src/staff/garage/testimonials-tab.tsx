import { monthInWords } from "@/shared/dates/days-and-times";
import { Field } from "@/shared/ui/field";
import { Select, TextArea, TextInput } from "@/shared/ui/text-input";
import { ListEditor } from "./list-editor";
import type { TestimonialFields } from "./fields";
import { TextField } from "./text-field";
import { useFact } from "./use-facts-editor";

/** What customers have said, with its source and month, as visitors read it. */
export function TestimonialsTab() {
  const { value = [], set, error, leave } = useFact("testimonials");
  return (
    <div onBlur={leave}>
      <p className="mb-3 max-w-measure text-small text-mute">
        Only what somebody really said, and agreed to see here. Visitors read the name, the words,
        the month and where it stands.
      </p>
      {error() && <p className="mb-3 font-semibold text-bad">{error()}</p>}
      <ListEditor
        items={value}
        unit="testimonial"
        nameOf={({ name }) => `Testimonial of ${name || "somebody"}`}
        blank={(): TestimonialFields => ({ name: "", text: "", rating: 5 })}
        newestFirst
        onChange={set}
        renderSeen={(item) => <SeenTestimonial {...item} />}
      >
        {(item, at, change) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="sm:col-span-full">
              <Field label="Their words" look="box" error={error(`${at}/text`)}>
                <TextArea
                  rows={3}
                  dir="auto"
                  value={item.text}
                  onChange={(event) => change({ ...item, text: event.target.value })}
                />
              </Field>
            </div>
            <TextField
              label="Name"
              value={item.name}
              error={error(`${at}/name`)}
              onText={(name) => change({ ...item, name })}
            />
            <Field label="Stars" look="box" error={error(`${at}/rating`)}>
              <Select
                value={item.rating}
                onChange={(event) => change({ ...item, rating: Number(event.target.value) })}
              >
                {[5, 4, 3, 2, 1].map((stars) => (
                  <option key={stars}>{stars}</option>
                ))}
              </Select>
            </Field>
            <Field label="Month" look="box" error={error(`${at}/date`)}>
              <TextInput
                type="month"
                placeholder="2026-11"
                value={item.date ?? ""}
                onChange={(event) => change(withText(item, "date", event.target.value))}
              />
            </Field>
            <TextField
              label="Where it stands"
              placeholder="Google"
              value={item.source ?? ""}
              error={error(`${at}/source`)}
              onText={(typed) => change(withText(item, "source", typed))}
            />
          </div>
        )}
      </ListEditor>
    </div>
  );
}

function SeenTestimonial({ name, text, rating, date, source }: TestimonialFields) {
  const origin = [source, date && monthInWords(date)].filter(Boolean).join(", ");
  return (
    <figure className="grid gap-2">
      <p role="img" aria-label={`${rating} of 5 stars`}>
        {"★".repeat(rating)}
      </p>
      <blockquote dir="auto" className="text-lead font-medium whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-mute">{origin}</span>
      </figcaption>
    </figure>
  );
}

/** An empty field is left out, for the rules to ask for. */
function withText(
  item: TestimonialFields,
  key: "date" | "source",
  typed: string,
): TestimonialFields {
  const { [key]: _before, ...rest } = item;
  return typed === "" ? rest : { ...rest, [key]: typed };
}
