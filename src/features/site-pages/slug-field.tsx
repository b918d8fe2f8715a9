import { useQuery } from "@tanstack/react-query";
import { garage } from "@/content/garage";
import { sitePagePath } from "@/lib/paths";
import { useDebounced } from "@/lib/browser/use-debounced";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import { slugProblem } from "./page-rules";
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

/** The address of the page, checked for use and reservation while it is typed (decision 0009). */
export function SlugField({ slug, pageId, savedSlug, error, onChange }: SlugFieldProps) {
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
        value={slug}
        required
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim().replace(/^\/+/, ""))}
      />
    </Field>
  );
}
