import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { supabase } from "@/staff/data/supabase";
import { publishedPageOf, type PublishedPage as Page } from "@/shared/data/published-page";
import { editPagePath } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { PageBody, proseOf } from "@/shared/blocks/page-body";
import { openPage, type PageRow } from "./page-values";

type StaffLineProps = {
  slug: string;
  /** The page as visitors see it; null where they see none. */
  page: Page | null;
  /** Shown to whoever makes no pages. */
  children: ReactNode;
};

const hiddenTexts: Readonly<Record<PageRow["status"], string>> = {
  draft: "Draft: visitors do not see it.",
  published: "Published: visitors may not see it yet.",
  archived: "Archived: visitors do not see it.",
};

/**
 * A page made by staff as admins and editors see it: a line with the way to the editor above it, and
 * also where it is not published yet. The database decides who that is (docs/roles.md#database-decides): they
 * read every row. Loaded only where a session is stored.
 */
export function StaffLine({ slug, page, children }: StaffLineProps) {
  const row = useOwnRow(slug);
  if (!row) return children;
  const isShown = page !== null && row.status === "published";
  return (
    <>
      <p className="on-plate">
        <span className="wrap flex min-h-11 flex-wrap items-center gap-x-5 font-semibold">
          {isShown ? "Visitors see this page." : hiddenTexts[row.status]}
          <Link to={editPagePath(row.slug)} className="flex min-h-11 items-center underline">
            Edit this page
          </Link>
        </span>
      </p>
      {isShown ? children : <Unpublished row={row} />}
    </>
  );
}

function Unpublished({ row }: { row: PageRow }) {
  return (
    <article>
      <PageHead title={row.title} />
      <PageBody
        title={row.title}
        blocks={openPage(row).values.blocks}
        legacy={proseOf(row.content)}
      />
    </article>
  );
}

/** The row with this slug, as an editor may read it; null for everybody else, and until it is there. */
function useOwnRow(slug: string): PageRow | null {
  const [row, setRow] = useState<PageRow | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readAsEditor(slug).then((found) => {
      if (isCurrent) setRow(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return row;
}

async function readAsEditor(slug: string): Promise<PageRow | null> {
  const client = supabase();
  if (!client) return null;
  if (!(await isEditor(client))) return null;
  const { data } = await client.from("pages").select("*").eq("slug", slug).maybeSingle();
  return data && publishedPageOf(data) ? data : null;
}

async function isEditor(client: NonNullable<ReturnType<typeof supabase>>): Promise<boolean> {
  for (const _role of ["admin", "editor"] as const) {
    const { data } = await client.rpc("has_role", { _role });
    if (data === true) return true;
  }
  return false;
}
