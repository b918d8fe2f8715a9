import type { ReactNode } from "react";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

type ConfirmationProps = {
  open: boolean;
  title: string;
  /** What it is about, such as the title of a page. */
  about: string | undefined;
  /** What follows from it. */
  children: ReactNode;
  /** Label of the button that does it. */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be undone. */
export function Confirmation({
  open,
  title,
  about,
  children,
  confirm,
  busy,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={about}>
      <div className="max-w-measure">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="dark" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="line" aria-disabled={busy} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
