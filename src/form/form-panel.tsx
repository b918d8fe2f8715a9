import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { FormShell } from "./form-shell";
import type { FieldValues } from "./types";

type FormPanelProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof FormShell<Values>>,
  "onSent" | "eager"
> & {
  /** Takes the form's place once it is sent. */
  renderReceipt: (values: Values) => ReactNode;
  /** How long the receipt stays before the dialog closes (specification 4). */
  closeAfterMs: number;
  onDone: () => void;
};

/**
 * A form in a dialog: after sending, its receipt, which closes by itself (ruling 27). It stays
 * where somebody uses what it offers (WCAG 2.2.1).
 */
export function FormPanel<Values extends FieldValues>(props: FormPanelProps<Values>) {
  const { renderReceipt, closeAfterMs, onDone, ...form } = props;
  const [sent, setSent] = useState<Values | null>(null);
  const [used, setUsed] = useState(false);

  useEffect(() => {
    if (!sent || used) return;
    const timer = setTimeout(onDone, closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs, onDone, sent, used]);

  if (!sent) return <FormShell {...form} eager onSent={setSent} />;
  return (
    <div
      onFocus={({ target }) => {
        if (target.matches("a, button")) setUsed(true);
      }}
    >
      {renderReceipt(sent)}
    </div>
  );
}
