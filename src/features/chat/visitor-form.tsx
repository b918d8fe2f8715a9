import { useEffect, useRef } from "react";
import { FormShell } from "@/form/form-shell";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";

const names = ["name", "email"];
const load = async () => (await import("./visitor-rules")).visitorRules();

/** Asked once, before the first message is sent: whom the workshop answers. */
export function VisitorForm({ onSent }: { onSent: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={frame} className="grid gap-3 border-t border-edge px-5 pt-4 pb-safe-4">
      <p className="text-small text-mute">Whom do we answer? Your message waits here.</p>
      <FormShell
        storageKey="chat-visitor"
        names={names}
        load={load}
        eager
        submitLabel="Continue"
        busyLabel="Continue"
        onSent={onSent}
      >
        {(control, error) => (
          <>
            <Field label="Your name" error={error("name")} wide>
              <TextInput {...control("name")} autoComplete="name" autoCapitalize="words" required />
            </Field>
            <Field label="Email" error={error("email")} wide>
              <TextInput
                {...control("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </Field>
          </>
        )}
      </FormShell>
    </div>
  );
}
