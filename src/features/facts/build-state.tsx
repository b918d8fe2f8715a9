import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/lib/dates/dates";
import { lastBuildQuery } from "./queries";

type Build = NonNullable<Awaited<ReturnType<NonNullable<typeof lastBuildQuery.queryFn>>>>;

/** When the build last ran that takes what is published to search engines. */
export function BuildState() {
  const { data: build } = useQuery(lastBuildQuery);
  if (build === undefined) return null;
  return (
    <p className="text-small text-mute wrap-anywhere">
      {build === null
        ? "Search engines see what was built last; no build has been asked for from here yet."
        : sentence(build)}
    </p>
  );
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
