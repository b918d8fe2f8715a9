import { useEffect, useRef } from "react";
import { FormShell } from "@/shared/form/form-shell";
import { PrivacyNote } from "@/shared/form/privacy-note";
import { EmailField, NameField } from "@/shared/form/person-fields";

const load = async () => (await import("./visitor-rules")).visitorRules();

/** Name and e-mail of the visitor, asked once before the first message is sent. */
export function VisitorForm({ onSent }: { onSent: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={frame} className="grid gap-3 border-t border-edge px-5 pt-4 pb-safe-4">
      <p className="text-small text-mute">
        Who should we reply to? Your message will wait here. <PrivacyNote />
      </p>
      <FormShell
        storageKey="chat-visitor"
        load={load}
        eager
        submitLabel="Continue"
        busyLabel="Continue"
        onSent={onSent}
      >
        {(fields) => (
          <>
            <NameField {...fields} wide />
            <EmailField {...fields} wide />
          </>
        )}
      </FormShell>
    </div>
  );
}
