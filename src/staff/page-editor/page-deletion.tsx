import { Confirmation } from "@/staff/kit/confirmation";
import { usePageDeletion, type PageListItem } from "./queries";

type PageDeletionProps = { page: PageListItem | null; onClose: () => void };

/** Asks before a page is deleted, and offers to undo it afterwards (docs/page-editor.md#one-screen). */
export function PageDeletion({ page, onClose }: PageDeletionProps) {
  return (
    <Confirmation
      of={page}
      title="Delete this page?"
      about={({ title }) => title}
      confirm="Delete page"
      change={usePageDeletion()}
      onClose={onClose}
    >
      {({ status, is_homepage: isHomepage }) => (
        <p>
          {status === "published"
            ? "Visitors see it now. Its address and its former ones will lead nowhere."
            : "Visitors do not see it now."}{" "}
          {isHomepage &&
            status === "published" &&
            "It is the homepage: the built-in one will stand in its place. "}
          It stays in the trash for 30 days, from where you can restore it.
        </p>
      )}
    </Confirmation>
  );
}
