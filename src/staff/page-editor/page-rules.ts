import { pictureLimit, type FieldRule } from "@/shared/blocks/define-block";
import { blockProblems } from "@/shared/blocks/document";
import { safePictureUrl } from "@/shared/seo/safe-url";
import { isWellFormed, malformedText } from "@/shared/data/well-formed";
import { gapsText } from "./page-templates";
import { settledSlug, type PageValues } from "./page-values";

export type PageErrors = Partial<
  Record<"title" | "slug" | "canonical_url" | "legacy" | "meta_description" | "blocks", string>
>;

/** What is wrong with the form of a slug; the constraint on `pages.slug` is the same. */
export function slugProblem(slug: string): string | undefined {
  if (slug === "") return "Slug is required";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return "Use small letters, digits and single hyphens, such as winter-check.";
  }
  return slug.length > 80 ? "Please shorten the slug to 80 characters." : undefined;
}

const malformedBlockText =
  "A block has characters that cannot be read. Please remove them and type them again.";

const blockTexts: Record<FieldRule, string> = {
  address: "A block has an address that is not allowed. The field says which ones are.",
  length: "A block has a text that is too long. Please shorten it to 50,000 characters.",
  characters: malformedBlockText,
  count: `A gallery holds ${pictureLimit} pictures at most.`,
  type: malformedBlockText,
};

/** The problems that prevent saving, by field; the limits are those of the database. */
export function checkPage(values: PageValues): PageErrors {
  const { title, slug, meta_description: description, canonical_url: canonical, legacy } = values;
  const errors: PageErrors = {};
  const note = (name: keyof PageErrors, text: string | undefined | false) => {
    if (text) errors[name] ??= text;
  };
  note("title", !isWellFormed(title) && malformedText);
  note("title", title.trim() === "" && "Title is required");
  note("title", title.trim().length > 200 && "Please shorten the title to 200 characters.");
  note("slug", slugProblem(settledSlug(slug)));
  note("meta_description", !isWellFormed(description) && malformedText);
  note("meta_description", description.length > 500 && "Please shorten it to 500 characters.");
  note(
    "canonical_url",
    canonical.trim() !== "" &&
      safePictureUrl(canonical) === null &&
      "Use a full address (https://…) or a path of this site such as /winter-check.",
  );
  note(
    "canonical_url",
    canonical.trim().length > 2000 && "Please shorten the address to 2,000 characters.",
  );
  note("legacy", !isWellFormed(legacy) && malformedText);
  note("legacy", legacy.length > 100_000 && "Please shorten the text to 100,000 characters.");
  note("blocks", values.blocks.length > 500 && "A page holds 500 blocks at most.");
  const [broken] = values.blocks.flatMap(blockProblems);
  note("blocks", broken && blockTexts[broken.rule]);
  note("blocks", values.status === "published" && gapsText(values.blocks));
  return errors;
}

/** The errors of a refused save that are left after a change: fields that changed are checked anew. */
export function remainingErrors(
  errors: PageErrors,
  before: PageValues,
  after: PageValues,
): PageErrors {
  const names = Object.keys(errors) as (keyof PageErrors)[];
  if (names.every((name) => after[name] === before[name])) return errors;
  const now = checkPage(after);
  const left = names.map((name) => [name, (after[name] === before[name] ? errors : now)[name]]);
  return Object.fromEntries(left.filter(([, text]) => text !== undefined)) as PageErrors;
}
