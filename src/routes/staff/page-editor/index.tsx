import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { BlockEditor } from "@/features/block-editor/block-editor";
import { PictureLibrary } from "@/features/pictures/picture-library";
import { useSession } from "@/features/auth/session";
import { DraftOffer } from "@/features/site-pages/draft-offer";
import { pageDraftKey, readPageDraft } from "@/features/site-pages/page-draft";
import { PageEditor } from "@/features/site-pages/page-editor";
import { newPage, openPage, type PageRow } from "@/features/site-pages/page-values";
import { pageQuery } from "@/features/site-pages/queries";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";
import { paths } from "@/lib/paths";
import { removeStored } from "@/lib/browser/storage";
import { buttonClass } from "@/ui/button-class";
import { ErrorState } from "@/ui/error-state";
import { PageHead } from "@/site/page-head";
import { SkeletonRows } from "@/ui/skeleton";

/** `/admin/pages/new`. */
export function NewPagePage() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="Create New Page" />
      {user && <OpenEditor userId={user.id} row={null} />}
    </>
  );
}

/** `/admin/pages/edit/{slug}`. */
export function EditPagePage() {
  const { slug = "" } = useParams();
  const { user } = useSession();
  const page = useQuery(pageQuery(slug));
  return (
    <>
      <PageHead title="Edit Page" />
      {page.isPending && (
        <div className="pt-12">
          <SkeletonRows label="Loading the page" />
        </div>
      )}
      {page.isError && (
        <div className="pt-12">
          <ErrorState
            title="Failed to load page data"
            text={loadProblem(page.error)}
            onRetry={() => void page.refetch()}
            retrying={page.isRefetching}
          >
            <Link to={paths.adminPages} className={buttonClass({ variant: "line", size: "small" })}>
              All pages
            </Link>
          </ErrorState>
        </div>
      )}
      {page.data && user && <OpenEditor key={page.data.id} userId={user.id} row={page.data} />}
    </>
  );
}

function loadProblem(error: unknown): string {
  // What the data API says where there is no such row.
  return error instanceof ApiError && error.code === "PGRST116"
    ? "There is no page at this address any more."
    : problemOf(error).text;
}

type OpenEditorProps = { userId: string; row: PageRow | null };

/** Offers unsaved work first, then opens the editor. */
function OpenEditor({ userId, row: loaded }: OpenEditorProps) {
  // What is edited stays as it was opened, whatever the cache learns.
  const [row] = useState(loaded);
  const [opened] = useState(() => (row ? openPage(row) : { values: newPage, problems: [] }));
  const key = pageDraftKey(userId, row?.id ?? null);
  const [draft] = useState(() => readPageDraft(key));
  const [choice, setChoice] = useState<"take" | "drop" | null>(draft ? null : "drop");
  if (draft && choice === null) {
    return (
      <DraftOffer
        draft={draft}
        version={row?.version ?? null}
        onTake={() => setChoice("take")}
        onDrop={() => {
          removeStored(key);
          setChoice("drop");
        }}
      />
    );
  }
  return (
    <PictureLibrary>
      <PageEditor
        row={row}
        saved={opened.values}
        restored={choice === "take" ? draft : null}
        draftKey={key}
        problems={opened.problems}
        renderBlocks={(blocks, onChange) => <BlockEditor document={blocks} onChange={onChange} />}
      />
    </PictureLibrary>
  );
}
