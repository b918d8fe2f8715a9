import { useEffect, useRef, useState, type ReactNode } from "react";
import { garage, telephoneLink } from "@/content/garage";
import { FormShell } from "@/form/form-shell";
import type { Control, FieldValues, FormRules } from "@/form/types";
import { Button } from "@/ui/button";
import { EnquiryReceipt, type SentEnquiry } from "./enquiry-receipt";

type PageFormProps<Values extends FieldValues> = {
  storageKey: string;
  names: readonly string[];
  load: () => Promise<FormRules<Values>>;
  submitLabel: string;
  children: (
    control: (name: string) => Control,
    error: (name: string) => string | undefined,
  ) => ReactNode;
};

/** An enquiry form on a page; after sending, its confirmation stays until another is wanted (ruling 27). */
export function PageForm<Values extends FieldValues & SentEnquiry>(props: PageFormProps<Values>) {
  const [sent, setSent] = useState<Values | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const again = useRef(false);

  useEffect(() => {
    if (sent || !again.current) return;
    again.current = false;
    top.current?.querySelector("input")?.focus();
  }, [sent]);

  function another() {
    again.current = true;
    setSent(null);
  }

  if (sent) {
    return (
      <EnquiryReceipt values={sent}>
        <Button variant="dark" onClick={another}>
          Submit Another Request
        </Button>
      </EnquiryReceipt>
    );
  }
  return (
    <div ref={top}>
      <FormShell
        {...props}
        busyLabel="Sending..."
        note={
          <>
            Your draft stays on this device until it is sent. In a hurry? Ring{" "}
            <a href={telephoneLink(garage.phone)}>{garage.phone}</a>.
          </>
        }
        onSent={setSent}
      />
    </div>
  );
}
