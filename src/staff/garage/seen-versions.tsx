import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { builtAt, lastBuildQuery, lastBuildText } from "@/staff/data/site-build";
import { builtVersion } from "@/shared/facts/current";

/**
 * Which version visitors see and which one search engines, whose text is that of the last build, and
 * when a build was started. `live` is the newest version, null before the first. The build is the one
 * that this page came from.
 */
export function SeenVersions({ live }: { live: number | null }) {
  const { data: build } = useQuery(lastBuildQuery);
  return (
    <p className="text-small text-mute wrap-anywhere">
      {seen(live ?? 0)} {build !== undefined && lastBuildText(build)}
    </p>
  );
}

function seen(live: number): string {
  if (live === builtVersion) return `Visitors and search engines see ${named(live)}.`;
  const built = builtAt === "" ? "" : `, built ${momentInWords(builtAt)}`;
  return `Visitors see ${named(live)}; search engines still see ${named(builtVersion)}${built}.`;
}

function named(version: number): string {
  return version === 0 ? "what ships" : `version ${version}`;
}
