import { useState, type DragEvent } from "react";
import { classes } from "@/shared/ui/classes";
import { pictureTypes } from "./shrink";

type DropPlaceProps = { busy: boolean; onFile: (file: File | undefined) => void };

/** The field for a file, on which one can be dropped, too. */
export function DropPlace({ busy, onFile }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (!busy) onFile(event.dataTransfer.files[0]);
      }}
      className={classes(
        "grid grid-cols-1 gap-2 rounded border border-dashed px-5 py-5",
        over ? "border-fg bg-hover" : "border-edge",
      )}
    >
      <label className="grid w-full grid-cols-1 gap-2 font-semibold">
        Upload a picture
        <input
          type="file"
          accept={pictureTypes.join()}
          aria-disabled={busy || undefined}
          className="block min-h-12 w-full min-w-0 py-0.5 font-normal file:mr-4 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-fg"
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={(event) => {
            const { currentTarget } = event;
            onFile(currentTarget.files?.[0]);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = "";
          }}
        />
      </label>
      <p role="status" className="text-small text-mute">
        {busy
          ? "Preparing the picture…"
          : "Or drop it here. JPEG, PNG, WebP or AVIF. It is made smaller, and where it was taken is removed."}
      </p>
    </div>
  );
}
