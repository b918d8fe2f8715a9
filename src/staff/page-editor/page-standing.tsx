import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { CheckBox } from "@/shared/ui/check-box";
import { Field } from "@/shared/ui/field";
import { Options } from "@/staff/kit/filter-fields";
import { Select } from "@/shared/ui/text-input";
import { BuildLine } from "./build-line";
import { homepageQuery, type Homepage } from "./queries";
import {
  isPageStatus,
  pageStatusLabels,
  type PageHeadValues,
  type PageRow,
  type PageValues,
} from "./page-values";

type PageStandingProps = {
  values: PageHeadValues;
  /** The saved page; null for a new one. */
  saved: PageRow | null;
  onChange: (change: Partial<PageValues>) => void;
};

/** Who is to see the page, and whether it is the homepage; beside the title, so that it is in sight. */
export const PageStanding = memo(function PageStanding(props: PageStandingProps) {
  const { values, saved, onChange } = props;
  const { status, is_homepage: isHomepage } = values;
  const { data: homepage } = useQuery({ ...homepageQuery, enabled: isHomepage });
  const other = homepage && homepage.id !== saved?.id ? homepage : null;
  return (
    <div className="grid content-start gap-3">
      <Field label="Status" look="box" hint={audience(status, saved)}>
        <Select
          name="status"
          value={status}
          onChange={({ target: { value } }) => {
            if (isPageStatus(value)) onChange({ status: value });
          }}
        >
          <Options labels={pageStatusLabels} />
        </Select>
      </Field>
      {saved && <BuildLine saved={saved} />}
      <CheckBox
        label="Set as Homepage"
        checked={isHomepage}
        onChange={(event) => onChange({ is_homepage: event.target.checked })}
      />
      <p role="status" className="text-small leading-card text-mute empty:hidden">
        {isHomepage && homepage !== undefined && place(status, other)}
      </p>
    </div>
  );
});

/** Who sees what once it is saved; search engines read what the build has written (docs/page-editor.md#homepage). */
function audience(status: PageValues["status"], saved: PageRow | null): string {
  if (status === "published") {
    return "Once saved, everybody can see it; search engines after the next build of the site.";
  }
  return saved?.status === "published"
    ? "Once saved, visitors no longer see it; search engines forget it after the next build of the site."
    : "Once saved, only staff can see it.";
}

function place(status: PageValues["status"], other: Homepage | null): string {
  const present = other ? `‘${other.title}’` : "the built-in homepage";
  return status === "published"
    ? `Takes the place of ${present} with the next build of the site.`
    : `Takes its place when it is published. Until then ${present} stays.`;
}
