import { Controller, useForm } from "react-hook-form";
import { sitePagePath } from "@/shared/paths";
import { Dialog } from "@/shared/ui/dialog";
import { StaffForm } from "@/staff/kit/staff-form";
import { useChange } from "@/staff/kit/use-change";
import { slugProblem } from "./page-rules";
import { settledSlug, suggestedSlug } from "./page-values";
import { slugRefusal, slugTexts } from "./save-page";
import { SlugField } from "./slug-field";
import { isAddressGone, restoreTrashedPage, type TrashedPage } from "./trash-queries";

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
  const { mutate, error, isPending, problem } = useChange({
    ...restoreTrashedPage,
    failed: "Failed to restore page",
    rules: slugTexts,
    inPlace: "problem",
  });
  const form = useForm({ defaultValues: { slug: suggestedSlug(`${page.slug.slice(0, 78)}-2`) } });
  return (
    <StaffForm
      form={form}
      label="Restore at another address"
      problem={isAddressGone(error) ? null : problem}
      pending={isPending}
      submit="Restore"
      cancel="Leave it in the trash"
      onSubmit={({ slug }) =>
        mutate({ ...page, newSlug: settledSlug(slug) }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <p className="max-w-measure">
        Another page has the address <strong>{sitePagePath(page.slug)}</strong> by now. Choose one
        for this page; nothing else of it changes.
      </p>
      <Controller
        control={form.control}
        name="slug"
        rules={{ validate: (slug) => slugProblem(settledSlug(slug)) }}
        render={({ field, fieldState }) => (
          <SlugField
            slug={field.value}
            pageId={page.id}
            savedSlug={null}
            error={fieldState.error?.message ?? slugRefusal(error)}
            onChange={field.onChange}
          />
        )}
      />
    </StaffForm>
  );
}
