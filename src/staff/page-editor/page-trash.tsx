import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayInWords, garageDay, momentInWords } from "@/shared/dates/dates";
import { sitePagePath } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { Confirmation } from "@/staff/kit/confirmation";
import { DataCell, DataRow, DataTable } from "@/staff/kit/data-table";
import { EmptyState } from "@/staff/kit/empty-state";
import { Loaded } from "@/staff/kit/loaded";
import { useChange } from "@/staff/kit/use-change";
import { RestoreDialog } from "./restore-dialog";
import { statusLabels } from "./page-values";
import {
  isAddressGone,
  removePage,
  restoreTrashedPage,
  trashedPagesQuery,
  type TrashedPage,
} from "./trash-queries";

const heads = ["Title", "Address", "It was", "Deleted", "Goes", { hidden: "Actions" }];

/** The deleted pages: restored as they were, a published one as a draft, or removed for good. */
export function PageTrash() {
  const list = useQuery(trashedPagesQuery);
  const restore = useChange(restoreTrashedPage);
  const [leaving, setLeaving] = useState<TrashedPage | null>(null);
  const [withoutAddress, setWithoutAddress] = useState<TrashedPage | null>(null);

  function bringBack(page: TrashedPage) {
    // Several may be under way, of which mutate() would call back for the last one alone.
    restore.mutateAsync(page).catch((error: unknown) => {
      if (isAddressGone(error)) setWithoutAddress(page);
    });
  }

  return (
    <>
      <Loaded
        query={list}
        loading="Loading deleted pages"
        failed="The deleted pages could not be loaded"
      >
        {(deleted) =>
          deleted.length === 0 ? (
            <EmptyState
              title="No deleted pages"
              text="A page that is deleted stays here for 30 days."
            />
          ) : (
            <DataTable caption="Deleted pages" columns={heads}>
              {deleted.map((page) => (
                <TrashRow
                  key={page.id}
                  page={page}
                  busy={restore.isPending && restore.variables.id === page.id}
                  onRestore={() => bringBack(page)}
                  onRemove={() => setLeaving(page)}
                />
              ))}
            </DataTable>
          )
        }
      </Loaded>
      <Confirmation
        of={leaving}
        title="Remove this page for good?"
        about={({ title }) => title}
        confirm="Remove for good"
        change={removePage}
        onClose={() => setLeaving(null)}
      >
        {() => <p>All its earlier versions go with it. This cannot be undone.</p>}
      </Confirmation>
      <RestoreDialog page={withoutAddress} onClose={() => setWithoutAddress(null)} />
    </>
  );
}

type TrashRowProps = {
  page: TrashedPage;
  busy: boolean;
  onRestore: () => void;
  onRemove: () => void;
};

function TrashRow({ page, busy, onRestore, onRemove }: TrashRowProps) {
  const { title, slug, status, deleted_at: deletedAt, deleted_by: by, goes_at: goesAt } = page;
  return (
    <DataRow>
      <DataCell place="title">
        <bdi>{title}</bdi>
      </DataCell>
      <DataCell place="sub">{sitePagePath(slug)}</DataCell>
      <DataCell place="detail" label="It was">
        {statusLabels[status]}
      </DataCell>
      <DataCell place="detail" label="Deleted">
        {momentInWords(deletedAt)}
        {by !== null && `, ${by}`}
      </DataCell>
      <DataCell place="detail" label="Goes">
        {dayInWords(garageDay(new Date(goesAt)))}
      </DataCell>
      <DataCell place="actions" className="max-nav:col-span-full max-nav:justify-self-start">
        <div className="-mx-4 flex flex-wrap justify-end">
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`Restore ${title}`}
            onClick={onRestore}
          >
            Restore
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={`Remove ${title} for good`}
            onClick={onRemove}
          >
            Remove for good
          </Button>
        </div>
      </DataCell>
    </DataRow>
  );
}
