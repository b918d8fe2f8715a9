import { Button } from "@/shared/ui/button";

type UploadProgressProps = {
  /** The part that has been sent, from 0 to 1. */
  sent: number;
  onStop: () => void;
};

/** How much of a file has been sent, with a button that gives up. */
export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="min-w-0 flex-auto accent-fg"
      />
      <span aria-hidden="true" className="font-semibold">
        {percent} %
      </span>
      <Button
        variant="line"
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands in the place of the pressed button
        autoFocus
        onClick={onStop}
      >
        Stop
      </Button>
    </div>
  );
}
