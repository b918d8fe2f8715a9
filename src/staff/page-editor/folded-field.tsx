import { useState, type ReactNode } from "react";
import { PlusIcon } from "@/shared/ui/icons";

type FoldedFieldProps = { label: string; isFilled: boolean; children: ReactNode };

/** A field that few pages need: folded away while it has always been empty. Its label is said inside. */
export function FoldedField({ label, isFilled, children }: FoldedFieldProps) {
  const [wasFilled, setWasFilled] = useState(isFilled);
  // It stays open where it is emptied: whoever does that is typing in it.
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <details open={wasFilled} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
        <PlusIcon className="text-mute" />
        {label}
        <span className="font-normal text-mute group-open:hidden">empty</span>
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
