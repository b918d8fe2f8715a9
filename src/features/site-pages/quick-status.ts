import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireOneRow } from "@/lib/data/require-one-row";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { problemOf } from "@/lib/http/errors";
import { sitePagePath } from "@/lib/paths";
import { showToast } from "@/ui/toast";
import { openGapsOf } from "./open-gaps";
import type { PageStatus } from "./page-values";
import type { PageListItem } from "./queries";

type Change = { page: PageListItem; status: PageStatus };

const texts: Record<PageStatus, { done: string; text: string }> = {
  published: {
    done: "Published",
    text: "Visitors see it now; search engines after the next build.",
  },
  draft: {
    done: "Withdrawn",
    text: "Visitors no longer see it; search engines after the next build.",
  },
  archived: { done: "Archived", text: "Visitors do not see it." },
};

/** Publishes or withdraws a page of the list, over the version that the list shows (decision 0021). */
export function useQuickStatus() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ page, status }: Change) => {
      const own = requireSupabase().from("pages").update({ status }).eq("id", page.id);
      const rows = unwrap(await own.eq("version", page.version).select("version"));
      requireOneRow(rows, "The page has changed meanwhile.");
      return rows?.[0]?.version ?? page.version;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });

  async function change(page: PageListItem, status: PageStatus): Promise<void> {
    try {
      const gaps = status === "published" ? await openGapsOf(page.id) : undefined;
      if (gaps) return showToast({ title: "Not published yet", text: gaps, tone: "error" });
      const version = await mutateAsync({ page, status });
      const undo = () => void change({ ...page, version, status }, page.status);
      const { done, text } = texts[status];
      showToast({
        title: `${done}: ${page.title}`,
        text: status === "published" ? `${sitePagePath(page.slug)}. ${text}` : text,
        action: { label: "Undo", onPress: undo },
      });
    } catch (error) {
      showToast({ title: "Failed to save page", text: problemOf(error).text, tone: "error" });
    }
  }
  return { change: (page: PageListItem, status: PageStatus) => void change(page, status) };
}
