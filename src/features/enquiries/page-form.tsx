import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { garage, telephoneLink } from "@/content/garage";
import { FormShell } from "@/form/form-shell";
import { PrivacyNote } from "@/form/privacy-note";
import type { FieldValues, FormRules, RenderFields } from "@/form/types";
import { Button } from "@/ui/button";
import type { SentEnquiry } from "./enquiry-receipt";

const loadReceipt = async () => (await import("./enquiry-receipt")).EnquiryReceipt;
type Receipt = Awaited<ReturnType<typeof loadReceipt>>;

type PageFormProps<Values extends FieldValues> = {
  storageKey: string;
  defaults?: FieldValues;
  load: () => Promise<FormRules<Values>>;
  submitLabel: string;
  children: RenderFields;
};

/** An enquiry form on a page. Its confirmation stays until "Submit Another Request" (decision 0027). */
export function PageForm<Values extends FieldValues & SentEnquiry>(props: PageFormProps<Values>) {
  const { load } = props;
  const [sent, setSent] = useState<Values | null>(null);
  const [receipt, setReceipt] = useState<{ Receipt: Receipt } | null>(null);
  const top = useRef<HTMLDivElement>(null);

  function another() {
    flushSync(() => setSent(null));
    top.current?.querySelector("input")?.focus();
  }

  // Load the receipt with the rules, so that a lost connection cannot prevent it.
  const loadAll = useCallback(async () => {
    const [rules, Receipt] = await Promise.all([load(), loadReceipt()]);
    setReceipt({ Receipt });
    return rules;
  }, [load]);

  if (sent && receipt) {
    return (
      <receipt.Receipt values={sent}>
        <Button variant="dark" onClick={another}>
          Submit Another Request
        </Button>
      </receipt.Receipt>
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
            <a href={telephoneLink(garage.phone)} className="whitespace-nowrap underline">
              {garage.phone}
            </a>
            . <PrivacyNote />
          </>
        }
        onSent={setSent}
      />
    </div>
  );
}
