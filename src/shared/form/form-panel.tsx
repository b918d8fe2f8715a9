import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { textLinkClass } from "@/shared/ui/button-class";
import { useDoubleTapGuard } from "@/shared/ui/use-double-tap-guard";
import { FormShell } from "./form-shell";
import { PrivacyNote } from "./privacy-note";
import type { FieldValues, Sent } from "./types";

/** What a receipt may say beside the values. */
type SentMeta = { notice?: string | undefined; reference?: string | undefined; sentAt: Date };

type FormPanelProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof FormShell<Values>>,
  "onSent" | "eager"
> & {
  /** Replaces the form once it is sent. */
  renderReceipt: (values: Values, sent: SentMeta) => ReactNode;
  /** How long the receipt stays before the dialog closes (docs/forms.md#receipts); null: until it is closed. */
  closeAfterMs: number | ((values: Values) => number | null);
  /** Shown above the form until it is sent. */
  above?: ReactNode;
  onDone: () => void;
};

/**
 * A form in a dialog. After sending, its receipt closes by itself (docs/forms.md#receipts), unless somebody
 * scrolls it, uses a control in it or asks to keep it (WCAG 2.2.1).
 */
export function FormPanel<Values extends FieldValues>(props: FormPanelProps<Values>) {
  const { renderReceipt, closeAfterMs, above, onDone, ...form } = props;
  const [sent, setSent] = useState<(Sent<Values> & { sentAt: Date }) | null>(null);
  const [kept, setKept] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const closingAfter = (values: Values) =>
    typeof closeAfterMs === "number" ? closeAfterMs : closeAfterMs(values);
  // Whoever was away during an automatic retry shall find the receipt.
  const closesAfter = !sent || kept || sent.automatic ? null : closingAfter(sent.values);

  useEffect(() => {
    if (closesAfter === null) return;
    const timer = setTimeout(onDone, closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter, onDone]);

  // The form was scrolled to its submit button; show the receipt from its top.
  useEffect(() => {
    frame.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [sent]);

  if (!sent) {
    return (
      <div className="grid gap-12">
        {above}
        <FormShell
          note={<PrivacyNote />}
          {...form}
          eager
          onSent={(now) => setSent({ ...now, sentAt: new Date() })}
        />
      </div>
    );
  }
  const keep = () => setKept(true);
  return (
    <div
      ref={frame}
      onFocus={({ target }) => {
        if (target.matches("a, button")) keep();
      }}
      onWheel={keep}
      onTouchMove={keep}
    >
      {renderReceipt(sent.values, sent)}
      <ClosingNote closes={closesAfter !== null} onKeep={keep} onClose={onDone} />
    </div>
  );
}

type ClosingNoteProps = { closes: boolean; onKeep: () => void; onClose: () => void };

/** That the receipt closes by itself, and a button against it. */
function ClosingNote({ closes, onKeep, onClose }: ClosingNoteProps) {
  return (
    <p className="mt-2 flex items-center gap-4 text-small" {...useDoubleTapGuard()}>
      {closes && <span className="text-mute">This closes by itself.</span>}
      <button type="button" className={textLinkClass} onClick={closes ? onKeep : onClose}>
        {closes ? "Keep it open" : "Close"}
      </button>
    </p>
  );
}
