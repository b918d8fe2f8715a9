import { memo } from "react";
import { Field } from "@/shared/ui/field";
import { TextArea, TextInput } from "@/shared/ui/text-input";
import { FoldedField } from "./folded-field";
import type { PageErrors } from "./page-rules";
import type { PageHeadValues, PageValues } from "./page-values";
import { SharePreview } from "./share-preview";
import { SlugField } from "./slug-field";

type PageSettingsProps = {
  values: PageHeadValues;
  errors: PageErrors;
  pageId: string | null;
  savedSlug: string | null;
  onChange: (change: Partial<PageValues>, about?: string) => void;
};

/** Address and description of a page, and what it has from before there were blocks. */
export const PageSettings = memo(function PageSettings(props: PageSettingsProps) {
  const { values, errors, pageId, savedSlug, onChange } = props;
  return (
    <div className="grid content-start gap-5 border-t-2 border-rule pt-5">
      <SlugField
        slug={values.slug}
        pageId={pageId}
        savedSlug={savedSlug}
        error={errors.slug}
        onChange={(slug) => onChange({ slug }, "slug")}
      />
      <Field label="Meta description" look="box" optional error={errors.meta_description}>
        <TextArea
          name="meta_description"
          dir="auto"
          rows={4}
          value={values.meta_description}
          onChange={(event) =>
            onChange({ meta_description: event.target.value }, "meta_description")
          }
        />
      </Field>
      <FoldedField label="Canonical URL" isFilled={values.canonical_url !== ""}>
        <Field
          label={<span className="sr-only">Canonical URL</span>}
          look="box"
          hint="Only where another address is the true one of this page."
          error={errors.canonical_url}
        >
          <TextInput
            name="canonical_url"
            value={values.canonical_url}
            onChange={(event) => onChange({ canonical_url: event.target.value }, "canonical_url")}
          />
        </Field>
      </FoldedField>
      <FoldedField label="Legacy Content" isFilled={values.legacy !== ""}>
        <Field
          label={<span className="sr-only">Legacy Content</span>}
          look="box"
          hint="Text from before there were blocks. Shown where a page has none."
          error={errors.legacy}
        >
          <TextArea
            name="legacy"
            dir="auto"
            rows={4}
            value={values.legacy}
            onChange={(event) => onChange({ legacy: event.target.value }, "legacy")}
          />
        </Field>
      </FoldedField>
      <SharePreview title={values.title} slug={values.slug} description={values.meta_description} />
    </div>
  );
});
