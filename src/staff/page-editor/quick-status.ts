import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireOneRow } from "@/staff/data/require-one-row";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { problemOf } from "@/shared/http/errors";
import { sitePagePath } from "@/shared/paths";
import { showToast } from "@/shared/ui/toast";
import { openGapsOf } from "./open-gaps";
import { putBack, readPlan, scheduleRefusal, type PagePlan } from "./page-schedules";
import type { PageStatus } from "./page-values";
import type { PageListItem } from "./queries";

/** `plan`: what Undo puts back on the schedule. */
type Change = { page: PageListItem; status: PageStatus; plan: PagePlan | null };

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

/**
 * Publishes or withdraws a page of the list, over the version that the list shows
 * (docs/page-editor.md#two-at-once). That settles what was planned for it (docs/page-editor.md#at-a-time),
 * and Undo brings it back.
 */
export function useQuickStatus() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ page, status, plan }: Change) => {
      const before = await readPlan(page.id);
      const own = requireSupabase().from("pages").update({ status }).eq("id", page.id);
      const rows = unwrap(await own.eq("version", page.version).select("version"));
      requireOneRow(rows, "The page has changed meanwhile.");
      const version = rows?.[0]?.version ?? page.version;
      return { version, before, problem: plan && (await triedAgain(page.id, version, plan)) };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pages"] }),
  });

  async function change({ page, status, plan }: Change): Promise<void> {
    try {
      const gaps = status === "published" ? await openGapsOf(page.id) : undefined;
      if (gaps) return showToast({ title: "Not published yet", text: gaps, tone: "error" });
      const { version, before, problem } = await mutateAsync({ page, status, plan });
      const { done, text } = texts[status];
      if (problem !== null) {
        return showToast({ title: `${done}, but not scheduled`, text: problem, tone: "error" });
      }
      const undo = { page: { ...page, version, status }, status: page.status, plan: before };
      const words = [
        ...(status === "published" ? [`${sitePagePath(page.slug)}.`] : []),
        text,
        ...(before && !plan ? ["What was planned is off the schedule; Undo brings it back."] : []),
        ...(plan ? ["What was planned is on the schedule again."] : []),
      ];
      showToast({
        title: `${done}: ${page.title}`,
        text: words.join(" "),
        action: { label: "Undo", onPress: () => void change(undo) },
      });
    } catch (error) {
      showToast({ title: "Failed to save page", text: problemOf(error).text, tone: "error" });
    }
  }
  return {
    change: (page: PageListItem, status: PageStatus) => void change({ page, status, plan: null }),
  };
}

/** Puts a plan back; returns why that is refused. */
async function triedAgain(id: string, version: number, plan: PagePlan): Promise<string | null> {
  try {
    await putBack(id, version, plan);
    return null;
  } catch (error) {
    return scheduleRefusal(error);
  }
}
