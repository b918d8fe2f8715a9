import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { telephoneLink } from "@/content/fact-texts";
import { FormShell } from "@/form/form-shell";
import { PrivacyNote } from "@/form/privacy-note";
import type { FieldValues, FormRules, RenderFields } from "@/form/types";
import { useHydrated } from "@/hydration/use-hydrated";
import { readStored, removeStored } from "@/lib/browser/storage";
import { Button } from "@/ui/button";
import type { SentEnquiry } from "./enquiry-receipt";
import { useFacts } from "@/site/use-facts";

async function loadReceipt() {
  const [{ EnquiryReceipt }, { readReceipt }] = await Promise.all([
    import("./enquiry-receipt"),
    import("./receipt"),
  ]);
  return { EnquiryReceipt, readReceipt };
}

type Receipt = Awaited<ReturnType<typeof loadReceipt>>;
type Sent = { values: SentEnquiry; notice?: string | undefined; isRestored: boolean };

type PageFormProps<Values extends FieldValues> = {
  storageKey: string;
  defaults?: FieldValues;
  pressed?: FieldValues;
  load: () => Promise<FormRules<Values>>;
  submitLabel: string;
  children: RenderFields;
};

/**
 * An enquiry form on a page. Its confirmation stays until "Submit Another Request", also after a
 * reload (decision 0027).
 */
export function PageForm<Values extends FieldValues & SentEnquiry>(props: PageFormProps<Values>) {
  const { load, storageKey } = props;
  const { phone } = useFacts();
  const [sent, setSent] = useState<Sent | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const hydrated = useHydrated();
  /** True if the document was loaded here; who arrives by a link inside the site wants a new form. */
  const [isLoaded] = useState(!hydrated);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (readStored(storageKey, "session") === undefined) return;
    if (!isLoaded) return removeStored(storageKey, "session");
    loadReceipt().then(
      (loaded) => {
        const kept = loaded.readReceipt(storageKey);
        setReceipt(loaded);
        if (kept) setSent({ values: kept.values, isRestored: true });
      },
      () => undefined,
    );
  }, [isLoaded, storageKey]);

  function another() {
    removeStored(storageKey, "session");
    flushSync(() => setSent(null));
    top.current?.querySelector("input")?.focus();
  }

  // Load the receipt with the rules, so that a lost connection cannot prevent it.
  const loadAll = useCallback(async () => {
    const [rules, loaded] = await Promise.all([load(), loadReceipt()]);
    setReceipt(loaded);
    return rules;
  }, [load]);

  if (sent && receipt) {
    return (
      <receipt.EnquiryReceipt {...sent} reference={receipt.readReceipt(storageKey)?.reference}>
        <Button variant="dark" onClick={another}>
          Submit Another Request
        </Button>
      </receipt.EnquiryReceipt>
    );
  }
  return (
    <div ref={top}>
      <FormShell
        {...props}
        load={loadAll}
        busyLabel="Sending..."
        note={
          <>
            Your draft stays on this device until it is sent. In a hurry? Ring{" "}
            <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
              {phone}
            </a>
            . <PrivacyNote />
          </>
        }
        onSent={({ values, notice }) => setSent({ values, notice, isRestored: false })}
      />
    </div>
  );
}
