import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { FormShell } from "@/shared/form/form-shell";
import { PrivacyNote } from "@/shared/form/privacy-note";
import type { FieldValues, FormRules, RenderFields, Sent } from "@/shared/form/types";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { readStored, removeStored } from "@/shared/browser/storage";
import { Button } from "@/shared/ui/button";
import type { BookedVisit, SentEnquiry } from "./enquiry-receipt";
import { useFacts } from "@/shared/site/use-facts";
import type { Receipt } from "./receipt";

async function loadReceipt() {
  const [{ EnquiryReceipt }, { BookingReceipt }, { keepReceipt, readReceipt }] = await Promise.all([
    import("./enquiry-receipt"),
    import("./booking-receipt"),
    import("./receipt"),
  ]);
  return { EnquiryReceipt, BookingReceipt, keepReceipt, readReceipt };
}

type ReceiptScripts = Awaited<ReturnType<typeof loadReceipt>>;

/** Whether the request has booked a time, so that its answer stands beside the values. */
function isBooked(values: SentEnquiry): values is SentEnquiry & BookedVisit {
  return Boolean(values.startsAt && values.endsAt && (values.link || values.heldUntil));
}

type PageFormProps<Values extends FieldValues> = {
  storageKey: string;
  defaults?: FieldValues;
  pressed?: FieldValues;
  /** What the form is for, where it has no choice of service. */
  service?: "mot";
  load: () => Promise<FormRules<Values>>;
  submitLabel: string;
  summary?: ReactNode;
  renderLead?: RenderFields;
  children: RenderFields;
};

/**
 * An enquiry form on a page. Its confirmation stays until "Submit Another Request", also after a
 * reload (docs/forms.md#receipts).
 */
export function PageForm<Values extends FieldValues & SentEnquiry>(props: PageFormProps<Values>) {
  const { load, service, storageKey } = props;
  const { phone } = useFacts();
  const [sent, setSent] = useState<(Receipt & { isRestored: boolean }) | null>(null);
  const [scripts, setScripts] = useState<ReceiptScripts | null>(null);
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
        setScripts(loaded);
        if (kept) setSent({ ...kept, isRestored: true });
      },
      () => undefined,
    );
  }, [isLoaded, storageKey]);

  function show({ values, notice, reference }: Sent<Values>) {
    const receipt = {
      values: { ...values, ...(service && { service }) },
      notice,
      reference,
      sentAt: new Date().toISOString(),
    };
    scripts?.keepReceipt(storageKey, receipt);
    setSent({ ...receipt, isRestored: false });
  }

  function another() {
    removeStored(storageKey, "session");
    flushSync(() => setSent(null));
    top.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }

  // Load the receipt with the rules, so that a lost connection cannot prevent it.
  const loadAll = useCallback(async () => {
    const [rules, loaded] = await Promise.all([load(), loadReceipt()]);
    setScripts(loaded);
    return rules;
  }, [load]);

  if (sent && scripts) {
    const { values, reference, isRestored } = sent;
    const again = (
      <Button variant="line" className="max-sm:flex-auto" onClick={another}>
        Submit Another Request
      </Button>
    );
    if (isBooked(values) && reference) {
      return (
        <scripts.BookingReceipt
          {...{ values, reference, isRestored }}
          sentAt={new Date(sent.sentAt)}
        >
          {again}
        </scripts.BookingReceipt>
      );
    }
    return (
      <scripts.EnquiryReceipt {...sent} sentAt={new Date(sent.sentAt)}>
        {again}
      </scripts.EnquiryReceipt>
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
            In a hurry? Ring{" "}
            <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
              {phone}
            </a>
            . <PrivacyNote />
          </>
        }
        onSent={show}
      />
    </div>
  );
}
