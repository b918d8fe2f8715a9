import { Link } from "react-router-dom";
import { adminLoader, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { EmptyTrash } from "@/staff/pictures/empty-trash";
import { PictureTrash } from "@/staff/pictures/picture-trash";
import { trashedPicturesQuery } from "@/staff/pictures/trash-queries";
import { PageTrash } from "../page-trash";
import { trashedPagesQuery } from "../trash-queries";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { textLinkClass } from "@/shared/ui/button-class";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(() => [
  ensureQuery(trashedPagesQuery),
  ensureQuery(trashedPicturesQuery),
]);

/** `/admin/pages/trash`: deleted pages and pictures, for 30 days (docs/page-editor.md#trash). */
export function Component() {
  return (
    <>
      <PageHead title="Trash" />
      <div className="pt-12 pb-6">
        <h1 className="text-title">Trash</h1>
        <p className="mt-2 max-w-measure text-mute">
          What is deleted stays here for 30 days. Visitors do not see a deleted page; a deleted
          picture stays on the pages that show it.
        </p>
        <Link to={paths.adminPages} className={textLinkClass}>
          All pages
        </Link>
      </div>
      <div className="grid gap-10">
        <section aria-labelledby="trash-pages">
          <h2 id="trash-pages" className="mb-4 text-h3">
            Pages
          </h2>
          <PageTrash />
        </section>
        <section aria-labelledby="trash-pictures">
          <h2 id="trash-pictures" className="mb-4 text-h3">
            Pictures
          </h2>
          <PictureTrash />
        </section>
        <EmptyTrash />
      </div>
    </>
  );
}
