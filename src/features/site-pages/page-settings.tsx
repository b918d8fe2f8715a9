import { CheckBox } from "@/ui/check-box";
import { Field } from "@/ui/field";
import { Options } from "@/ui/filter-fields";
import { Select, TextArea, TextInput } from "@/ui/text-input";
import type { PageErrors } from "./page-rules";
import { isStatus, statusLabels, type PageValues } from "./page-values";
import { SharePreview } from "./share-preview";
import { SlugField } from "./slug-field";

type PageSettingsProps = {
  values: PageValues;
  errors: PageErrors;
  pageId: string | null;
  savedSlug: string | null;
  onChange: (change: Partial<PageValues>, about?: string) => void;
};

/** Everything of a page beside its title and blocks. */
export function PageSettings({ values, errors, pageId, savedSlug, onChange }: PageSettingsProps) {
  return (
    <div className="grid content-start gap-5 border-t-2 border-rule pt-5">
      <Field
        label="Status"
        look="box"
        hint={
          values.status === "published"
            ? "Once saved, everybody can see it."
            : "Once saved, only staff can see it."
        }
      >
        <Select
          name="status"
          value={values.status}
          onChange={({ target: { value } }) => {
            if (isStatus(value)) onChange({ status: value });
          }}
        >
          <Options labels={statusLabels} />
        </Select>
      </Field>
      <CheckBox
        label="Set as Homepage"
        checked={values.is_homepage}
        onChange={(event) => onChange({ is_homepage: event.target.checked })}
      />
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
      <Field
        label="Canonical URL"
        look="box"
        optional
        hint="Only where another address is the true one of this page."
        error={errors.canonical_url}
      >
        <TextInput
          name="canonical_url"
          value={values.canonical_url}
          onChange={(event) => onChange({ canonical_url: event.target.value }, "canonical_url")}
        />
      </Field>
      <Field
        label="Legacy Content"
        look="box"
        optional
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
      <SharePreview title={values.title} slug={values.slug} description={values.meta_description} />
    </div>
  );
}
