import { useNavigate } from "react-router-dom";
import { problemOf } from "@/shared/http/errors";
import { editPagePath } from "@/shared/paths";
import { showToast } from "@/shared/ui/toast";
import { useDuplicatePage, type PageListItem } from "./queries";

/** Makes a copy of a page of the list and opens it in the editor. */
export function usePageCopy() {
  const navigate = useNavigate();
  const { isPending, mutateAsync } = useDuplicatePage();

  async function make({ id, title }: PageListItem): Promise<void> {
    // A second press meanwhile would make a second copy.
    if (isPending) return;
    try {
      const slug = await mutateAsync(id);
      showToast({ title: "Page duplicated", text: `Here is the copy of ${title}, as a draft.` });
      await navigate(editPagePath(slug));
    } catch (error) {
      const { text } = problemOf(error, { PGRST116: "This page has been deleted meanwhile." });
      showToast({ title: "Failed to duplicate page", text, tone: "error" });
    }
  }
  return { make: (page: PageListItem) => void make(page) };
}
