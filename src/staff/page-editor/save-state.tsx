import { StatusMark, type StatusTone } from "@/staff/kit/status-mark";
import { pageStatusLabels, type PageStatus } from "./page-values";
import { liveWords, savedWords, type SaveStanding } from "./save-words";

/** The small plate of each status. */
export const statusTones: Record<PageStatus, StatusTone> = {
  published: "full",
  draft: "empty",
  archived: "struck",
};

/** Whether the work is saved and what visitors see; always in sight (docs/page-editor.md#working-copies). */
export function SaveState(standing: SaveStanding) {
  const { row, isChanged, copy } = standing;
  const isPublished = row?.status === "published";
  const words = savedWords(standing);
  // Each pause in typing saves: a screen reader hears of what went wrong, not of that.
  const isNews = copy.phase === "failed" || copy.phase === "conflict";
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-wrap gap-x-3 text-small leading-card">
      {isPublished && isChanged ? (
        <StatusMark tone="half" label="Changed since published" />
      ) : (
        <StatusMark
          tone={statusTones[row?.status ?? "draft"]}
          label={pageStatusLabels[row?.status ?? "draft"]}
        />
      )}
      <p role="status" className="w-full font-semibold empty:hidden">
        {isNews && words}
      </p>
      <p className="min-w-0 flex-1 basis-40 text-mute">
        {!isNews && words} {liveWords(standing)}
      </p>
    </div>
  );
}
