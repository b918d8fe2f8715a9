import { useQuery } from "@tanstack/react-query";
import { builtAt, lastBuildQuery, lastBuildText } from "@/staff/data/site-build";
import { timeInWords } from "@/shared/dates/dates";
import type { PageRow } from "./page-values";

type Saved = Pick<PageRow, "status" | "updated_at">;

/** What search engines see, and when that changes: they read the files of the last build (docs/rendering.md#builds). */
export function BuildLine({ saved = null }: { saved?: Saved | null }) {
  const { data: build } = useQuery(lastBuildQuery);
  if (build === undefined) return null;
  return (
    <p className="text-small leading-card text-mute wrap-anywhere">
      {engineWords(saved, builtAt)} {lastBuildText(build)}
    </p>
  );
}

/** `built`: when the files were built that are served now; empty in development. */
export function engineWords(saved: Saved | null, built: string): string {
  const when = built === "" ? "the last build" : `the build of ${timeInWords(built)}`;
  if (!saved) return `Search engines see the site as of ${when}.`;
  const isBuilt = built !== "" && new Date(saved.updated_at) <= new Date(built);
  if (saved.status !== "published") {
    return isBuilt
      ? "Search engines do not see it."
      : "If search engines have it, they forget it with the next build.";
  }
  return isBuilt
    ? `Search engines see it as it is saved, since ${when}.`
    : "Search engines follow with the next build.";
}
