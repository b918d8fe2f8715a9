import { memo, useState } from "react";
import { useMedia } from "@/staff/kit/use-media";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import { CloseIcon } from "@/shared/ui/icons";
import { useModal } from "@/shared/ui/use-modal";
import { PagePreview, type PreviewWidth } from "./page-preview";
import type { PageValues } from "./page-values";

/** From here on the page has room beside its fields; `xl` of the tokens. */
const besideQuery = "(width >= 80rem)";

const label = "The page as visitors see it";
const widths = { desktop: "Desktop", phone: "Phone" } as const;

type WidthChoiceProps = { width: PreviewWidth; onChange: (width: PreviewWidth) => void };

function WidthChoice({ width, onChange }: WidthChoiceProps) {
  return (
    <div role="group" aria-label="Width of the preview" className="flex">
      {(Object.keys(widths) as PreviewWidth[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={width === one}
          onClick={() => onChange(one)}
          className={classes(
            "min-h-11 border border-edge px-4 text-small font-strong first:rounded-l last:rounded-r",
            width === one ? "bg-fg text-pane" : "bg-pane hover:bg-hover",
          )}
        >
          {widths[one]}
        </button>
      ))}
    </div>
  );
}

/** Whether the screen has room for the page beside its fields. */
export const useRoomBeside = () => useMedia(besideQuery);

/** The page beside its fields. */
export const PreviewPane = memo(function PreviewPane({ values }: { values: PageValues }) {
  const [width, setWidth] = useState<PreviewWidth>("desktop");
  return (
    <section
      aria-label={label}
      className="sticky top-20 flex h-[calc(100dvh-6rem)] flex-col overflow-hidden rounded border border-line bg-pane"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p className="text-small">
          <strong className="font-semibold">Preview</strong>{" "}
          <span className="text-mute">Draft, only you see this</span>
        </p>
        <WidthChoice width={width} onChange={setWidth} />
      </div>
      <div className="min-h-0 flex-1">
        <PagePreview values={values} label={label} width={width} />
      </div>
    </section>
  );
});

/** The button that shows the page on the whole screen, where there is no room beside the fields. */
export function FullPreview({ values }: { values: PageValues }) {
  const [open, setOpen] = useState(false);
  const [width, setWidth] = useState<PreviewWidth>(() =>
    window.innerWidth < 768 ? "phone" : "desktop",
  );
  const modal = useModal(open, () => setOpen(false));
  return (
    <>
      <Button variant="line" size="small" className="px-2.5!" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <dialog
        {...modal}
        aria-label={label}
        className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-pane p-0 open:flex"
      >
        {open && (
          <>
            <div className="flex items-center gap-3 border-b border-line py-1 pl-3">
              <p className="mr-auto text-small font-semibold">Draft, only you see this</p>
              <WidthChoice width={width} onChange={setWidth} />
              <button
                type="button"
                aria-label="Close"
                onClick={() => setOpen(false)}
                className="grid size-11 flex-none place-items-center rounded hover:bg-hover"
              >
                <CloseIcon />
              </button>
            </div>
            <div className="min-h-0 flex-1">
              <PagePreview values={values} label={label} width={width} />
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
