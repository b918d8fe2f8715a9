import { useQuery } from "@tanstack/react-query";
import { dayInWords, momentInWords } from "@/lib/dates/dates";
import { builtOn, builtVersion } from "@/lib/facts/current";
import { lastBuildQuery } from "./queries";

type Build = NonNullable<Awaited<ReturnType<NonNullable<typeof lastBuildQuery.queryFn>>>>;

/**
 * Which version visitors see, which one search engines, whose text is that of the last build, and when
 * a build was started. `live` is the newest version, null before the first. The build is the one that
 * this page came from.
 */
export function BuildState({ live }: { live: number | null }) {
  const { data: build } = useQuery(lastBuildQuery);
  return (
    <p className="text-small text-mute wrap-anywhere">
      {seen(live ?? 0)}{" "}
      {build === null ? "No build has been asked for from here yet." : build && sentence(build)}
    </p>
  );
}

function seen(live: number): string {
  if (live === builtVersion) return `Visitors and search engines see ${named(live)}.`;
  const day = builtOn === "" ? "" : `, built on ${dayInWords(builtOn)}`;
  return `Visitors see ${named(live)}; search engines still see ${named(builtVersion)}${day}.`;
}

function named(version: number): string {
  return version === 0 ? "what ships" : `version ${version}`;
}

function sentence({ state, sent_at, created_at, last_error }: Build): string {
  const asked = momentInWords(created_at);
  if (state === "sent") {
    return `The build for search engines was last started ${momentInWords(sent_at ?? created_at)}.`;
  }
  const why = last_error ?? "";
  return state === "queued" || state === "sending"
    ? `A build for search engines was asked for ${asked} and waits its turn. ${why}`
    : `The build for search engines asked for ${asked} was not started. ${why}`;
}
