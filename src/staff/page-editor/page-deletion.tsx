import { problemOf } from "@/shared/http/errors";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { showToast } from "@/shared/ui/toast";
import { useDeletePage, useRestorePage, type PageListItem } from "./queries";

type PageDeletionProps = { page: PageListItem | null; onClose: () => void };

/** Asks before a page is deleted, and offers to undo it afterwards (docs/page-editor.md#one-screen). */
export function PageDeletion({ page, onClose }: PageDeletionProps) {
  const remove = useDeletePage();
  const restore = useRestorePage();
  const isShown = useIsCurrent(page?.id);
  const deleting = remove.isPending && remove.variables === page?.id;

  async function undo({ id, title }: PageListItem) {
    try {
      await restore.mutateAsync({ id });
      showToast({ title: "Page restored", text: title });
    } catch (error) {
      const { text } = problemOf(error, {
        "23505": "Another page has taken its address since. The trash offers another one.",
      });
      showToast({ title: "Failed to restore page", text, tone: "error" });
    }
  }

  async function confirm(chosen: PageListItem) {
    try {
      await remove.mutateAsync(chosen.id);
      showToast({
        title: "Page deleted",
        text: chosen.title,
        action: { label: "Undo", onPress: () => void undo(chosen) },
      });
    } catch (error) {
      showToast({ title: "Failed to delete page", text: problemOf(error).text, tone: "error" });
    }
    if (isShown(chosen.id)) onClose();
  }

  return (
    <Dialog
      open={page !== null}
      onClose={onClose}
      title="Delete this page?"
      description={page?.title}
    >
      {page && (
        <>
          <p className="max-w-measure">
            {page.status === "published"
              ? "Visitors see it now. Its address and its former ones will lead nowhere."
              : "Visitors do not see it now."}{" "}
            {page.is_homepage &&
              page.status === "published" &&
              "It is the homepage: the built-in one will stand in its place. "}
            It stays in the trash for 30 days, from where you can restore it.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="dark" busy={deleting} onClick={() => void confirm(page)}>
              Delete page
            </Button>
            <Button variant="line" aria-disabled={deleting} onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
