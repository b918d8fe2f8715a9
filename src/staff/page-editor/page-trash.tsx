import { useState } from "react";
import { dayInWords, garageDay, momentInWords } from "@/shared/dates/dates";
import { sitePagePath } from "@/shared/paths";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { TrashList } from "@/staff/kit/trash-list";
import { useChange } from "@/staff/kit/use-change";
import { pageStatusLabels } from "./page-values";
import { RestoreDialog } from "./restore-dialog";
import {
  isAddressGone,
  removePage,
  restoreTrashedPage,
  trashedPagesQuery,
  type TrashedPage,
} from "./trash-queries";

/** The deleted pages: restored as they were, a published one as a draft, or removed for good. */
export function PageTrash() {
  const restore = useChange(restoreTrashedPage);
  const [withoutAddress, setWithoutAddress] = useState<TrashedPage | null>(null);

  function bringBack(page: TrashedPage) {
    // Several may be under way, of which mutate() would call back for the last one alone.
    restore.mutateAsync(page).catch((error: unknown) => {
      if (isAddressGone(error)) setWithoutAddress(page);
    });
  }

  return (
    <>
      <TrashList
        query={trashedPagesQuery}
        what="page"
        nameOf={({ title }) => title}
        remove={removePage}
        warning={Warning}
        restore={(page) => ({
          onPress: () => bringBack(page),
          busy: restore.isPending && restore.variables.id === page.id,
        })}
      >
        {(pages, actions) => (
          <StaffTable
            caption="Deleted pages"
            rows={pages}
            columns={columns}
            rowActions={actions}
            actionLine="usual"
          />
        )}
      </TrashList>
      <RestoreDialog page={withoutAddress} onClose={() => setWithoutAddress(null)} />
    </>
  );
}

const Warning = () => <p>All its earlier versions go with it. This cannot be undone.</p>;

const columns = [
  column<TrashedPage>("Title", "title", ({ title }) => <bdi>{title}</bdi>),
  column<TrashedPage>("Address", "sub", ({ slug }) => sitePagePath(slug)),
  column<TrashedPage>("It was", "named", ({ status }) => pageStatusLabels[status]),
  column<TrashedPage>("Deleted", "named", ({ deleted_at: at, deleted_by: by }) =>
    [momentInWords(at), by].filter(Boolean).join(", "),
  ),
  column<TrashedPage>("Goes", "named", ({ goes_at: at }) => dayInWords(garageDay(new Date(at)))),
];
