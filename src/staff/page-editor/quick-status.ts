import { oneRow } from "@/staff/data/require-one-row";
import { table } from "@/staff/data/supabase";
import { sitePagePath } from "@/shared/paths";
import { useChange } from "@/staff/kit/use-change";
import { openGapsOf } from "./open-gaps";
import { putBack, readPlan, scheduleRefusal, type PagePlan } from "./page-schedules";
import type { PageStatus } from "./page-values";
import type { PageListItem } from "./queries";

/** `plan`: what Undo puts back on the schedule. */
type Change = { page: PageListItem; status: PageStatus; plan: PagePlan | null };

/** What is missing, or the new version, the plan that there was, and why one was not put back. */
type Outcome =
  | { gaps: string }
  | { version: number; before: PagePlan | null; problem: string | null };

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
  const change = useChange<Change, Outcome>({
    send: async ({ page, status, plan }) => {
      const gaps = status === "published" ? await openGapsOf(page.id) : undefined;
      if (gaps) return { gaps };
      const before = await readPlan(page.id);
      const own = table("pages").update({ status }).eq("id", page.id).eq("version", page.version);
      const row = await oneRow(own.select("version"), "The page has changed meanwhile.");
      const problem = plan && (await triedAgain(page.id, row.version, plan));
      return { version: row.version, before, problem };
    },
    touches: ["pages"],
    failed: "Failed to save page",
    done: ({ page, status, plan }, outcome) => {
      if ("gaps" in outcome) {
        return { title: "Not published yet", text: outcome.gaps, tone: "error" };
      }
      const { version, before, problem } = outcome;
      const { done, text } = texts[status];
      if (problem !== null) {
        return { title: `${done}, but not scheduled`, text: problem, tone: "error" };
      }
      const undo = { page: { ...page, version, status }, status: page.status, plan: before };
      const words = [
        ...(status === "published" ? [`${sitePagePath(page.slug)}.`] : []),
        text,
        ...(before && !plan ? ["What was planned is off the schedule; Undo brings it back."] : []),
        ...(plan ? ["What was planned is on the schedule again."] : []),
      ];
      return {
        title: `${done}: ${page.title}`,
        text: words.join(" "),
        action: { label: "Undo", onPress: () => change.mutate(undo) },
      };
    },
  });
  return {
    change: (page: PageListItem, status: PageStatus) => change.mutate({ page, status, plan: null }),
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
