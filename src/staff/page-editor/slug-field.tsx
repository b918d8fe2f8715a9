import { useQuery } from "@tanstack/react-query";
import { garage } from "@/shared/content/garage";
import { sitePagePath } from "@/shared/paths";
import { useDebounced } from "@/staff/kit/use-debounced";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { slugProblem } from "./page-rules";
import { settledSlug, typedSlug } from "./page-values";
import { slugStateQuery, type SlugState } from "./queries";

const answers: Record<SlugState, string> = {
  free: "This address is free.",
  taken: "Another page has this address.",
  reserved: "This address belongs to the site itself.",
  redirect: "Free. A former address of another page leads here now and would no longer do so.",
};

type SlugFieldProps = {
  slug: string;
  pageId: string | null;
  /** The slug that visitors know; it goes on as a redirect. */
  savedSlug: string | null;
  error: string | undefined;
  onChange: (slug: string) => void;
};

/**
 * The address of the page: put into its form and checked for use and reservation while it is typed
 * (docs/page-editor.md#reserved-addresses).
 */
export function SlugField({ slug: typed, pageId, savedSlug, error, onChange }: SlugFieldProps) {
  const slug = settledSlug(typed);
  const settled = useDebounced(slug);
  const malformed = slug === "" ? undefined : slugProblem(slug);
  const { data: state } = useQuery({
    ...slugStateQuery(settled, pageId),
    enabled: settled !== "" && slugProblem(settled) === undefined && settled !== savedSlug,
  });
  const known = settled === slug ? state : undefined;
  const refused = known === "taken" || known === "reserved" ? answers[known] : undefined;
  const moves = savedSlug !== null && savedSlug !== slug;
  return (
    <Field
      label="Slug"
      look="box"
      error={malformed ?? refused ?? error}
      hint={
        <>
          <span className="break-all">{garage.siteUrl + sitePagePath(slug)}</span>
          <span role="status" className="block min-h-6">
            {known && !refused && answers[known]}
            {moves &&
              ` ${sitePagePath(savedSlug)} will lead here if visitors ever saw the page there.`}
          </span>
        </>
      }
    >
      <TextInput
        name="slug"
        value={typed}
        required
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target, nativeEvent }) => {
          // A letter that takes several keys, such as é, is corrected once it is there.
          const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          onChange(composing ? target.value : correct(target));
        }}
        onCompositionEnd={({ currentTarget }) => onChange(correct(currentTarget))}
        onBlur={() => {
          if (slug !== typed) onChange(slug);
        }}
      />
    </Field>
  );
}

/** Corrects the field's text in place, since a caret would jump if React wrote another one. */
function correct(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const slug = typedSlug(value);
  if (slug !== value) {
    const caret = typedSlug(value.slice(0, selectionStart ?? value.length)).length;
    field.value = slug;
    field.setSelectionRange(caret, caret);
  }
  return slug;
}
