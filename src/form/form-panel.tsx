import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { FormShell } from "./form-shell";
import { PrivacyNote } from "./privacy-note";
import type { FieldValues, Sent } from "./types";

type FormPanelProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof FormShell<Values>>,
  "onSent" | "eager"
> & {
  /** Replaces the form once it is sent. */
  renderReceipt: (values: Values, notice?: string) => ReactNode;
  /** How long the receipt stays before the dialog closes (decision 0027). */
  closeAfterMs: number;
  /** Shown above the form until it is sent. */
  above?: ReactNode;
  onDone: () => void;
};

/**
 * A form in a dialog. After sending, its receipt closes by itself (decision 0027), unless somebody
 * uses a control in it (WCAG 2.2.1).
 */
export function FormPanel<Values extends FieldValues>(props: FormPanelProps<Values>) {
  const { renderReceipt, closeAfterMs, above, onDone, ...form } = props;
  const [sent, setSent] = useState<Sent<Values> | null>(null);
  const [used, setUsed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Whoever was away during an automatic retry shall find the receipt.
    if (!sent || used || sent.automatic) return;
    const timer = setTimeout(onDone, closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs, onDone, sent, used]);

  // The form was scrolled to its submit button; show the receipt from its top.
  useEffect(() => {
    frame.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [sent]);

  if (!sent) {
    return (
      <div className="grid gap-12">
        {above}
        <FormShell note={<PrivacyNote />} {...form} eager onSent={setSent} />
      </div>
    );
  }
  return (
    <div
      ref={frame}
      onFocus={({ target }) => {
        if (target.matches("a, button")) setUsed(true);
      }}
    >
      {renderReceipt(sent.values, sent.notice)}
    </div>
  );
}
