import { classes } from "./classes";

/** A placeholder while loading, in the size of the content: `className="h-6 w-48"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "block animate-breathe rounded-sm bg-line motion-reduce:animate-none",
        className,
      )}
    />
  );
}

/** Placeholder rows of a loading list, announced to screen readers. */
export function SkeletonRows({
  rows = 5,
  label = "Loading",
}: {
  rows?: number | undefined;
  label?: string;
}) {
  return (
    <div role="status" className="border border-line bg-pane">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-8 border-t border-line px-4 py-5 first:border-t-0"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="ml-auto h-4 w-1/6" />
        </div>
      ))}
    </div>
  );
}
