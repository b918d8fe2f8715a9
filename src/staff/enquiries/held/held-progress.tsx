import type { HeldWorkState } from "./use-held-work";

const doing = {
  release_held: "Releasing",
  discard_held: "Discarding",
  restore_discarded: "Putting back",
  reply: "Answering",
};

/** How far a work on what is held is; how much there is may not be known yet. */
export function HeldProgress({ progress }: Pick<HeldWorkState, "progress">) {
  if (!progress) return null;
  const { work, done, of } = progress;
  const [soFar, all] = [done, of].map((count) => count.toLocaleString("en-GB"));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress
        aria-label={doing[work]}
        {...(of > 0 && { max: of, value: done })}
        className="accent-fg"
      />
      {/* Hidden, so that a notice around it does not say each step; the bar has the value. */}
      <span aria-hidden className="font-medium">
        {doing[work]}
        {of > 0 && `: ${soFar} of ${all}`}
      </span>
    </div>
  );
}
