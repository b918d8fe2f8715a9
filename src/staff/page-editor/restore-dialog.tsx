import { useState } from "react";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { problemOf } from "@/shared/http/errors";
import { sitePagePath } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { slugProblem } from "./page-rules";
import { settledSlug, suggestedSlug } from "./page-values";
import { useRestorePage } from "./queries";
import { slugRefusal } from "./save-page";
import { SlugField } from "./slug-field";
import type { TrashedPage } from "./trash-queries";

/** Says that a page came back, and where it is. */
export function sayRestored({ title, status }: TrashedPage): void {
  const text =
    status === "published"
      ? "It is a draft now, so that you look at it before visitors see it."
      : "It is in the list of pages again.";
  showToast({ title: `Page restored: ${title}`, text });
}

type RestoreDialogProps = { page: TrashedPage | null; onClose: () => void };

/** Asks for another address for a deleted page whose own was taken since. */
export function RestoreDialog({ page, onClose }: RestoreDialogProps) {
  return (
    <Dialog
      open={page !== null}
      onClose={onClose}
      title="Restore at another address"
      description={page?.title}
    >
      {page && <RestoreForm key={page.id} page={page} onClose={onClose} />}
    </Dialog>
  );
}

function RestoreForm({ page, onClose }: { page: TrashedPage; onClose: () => void }) {
  const restore = useRestorePage();
  const isShown = useIsCurrent(page.id);
  const [slug, setSlug] = useState(suggestedSlug(`${page.slug.slice(0, 78)}-2`));
  const [error, setError] = useState<string>();
  const refused = slugRefusal(restore.error);

  /** Shows a failure here, or as a toast if the dialog was closed meanwhile. */
  async function restoreThere() {
    const wanted = settledSlug(slug);
    const problem = slugProblem(wanted);
    setError(problem);
    if (problem) return;
    try {
      await restore.mutateAsync({ id: page.id, slug: wanted, asDraft: true });
      sayRestored(page);
      if (isShown(page.id)) onClose();
    } catch (failed) {
      if (isShown(page.id)) return;
      const text = slugRefusal(failed) ?? problemOf(failed).text;
      showToast({ title: "Failed to restore page", text, tone: "error" });
    }
  }

  return (
    <form
      noValidate
      aria-label="Restore at another address"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void restoreThere();
      }}
    >
      <p className="max-w-measure">
        Another page has the address <strong>{sitePagePath(page.slug)}</strong> by now. Choose one
        for this page; nothing else of it changes.
      </p>
      <SlugField
        slug={slug}
        pageId={page.id}
        savedSlug={null}
        error={error ?? refused}
        onChange={setSlug}
      />
      {restore.isError && !refused && <Notice kind="error">{problemOf(restore.error).text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={restore.isPending}>
          Restore
        </Button>
        <Button variant="line" onClick={onClose}>
          Leave it in the trash
        </Button>
      </div>
    </form>
  );
}
