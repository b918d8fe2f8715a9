import { useEffect, useRef } from "react";
import { FormShell } from "@/shared/form/form-shell";
import { PhoneField } from "@/shared/form/person-fields";
import { textLinkClass } from "@/shared/ui/button-class";
import { FieldGroup } from "@/shared/ui/field";
import { RadioPicks } from "@/shared/ui/radio-picks";
import { callBackTimes } from "./texts";

const load = async () => (await import("./call-back-rules")).callBackRules();
const defaults = { time: callBackTimes[0] };
const options = callBackTimes.map((time) => ({ value: time, label: time }));

/** Number and time, asked before "Call me back" is sent. */
export function CallBackForm({ onSent, onBack }: { onSent: () => void; onBack: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={frame} className="border-t border-edge px-5 pt-4 pb-safe-4">
      <FormShell
        storageKey="chat-call-back"
        defaults={defaults}
        load={load}
        eager
        submitLabel="Call me back"
        busyLabel="Call me back"
        onSent={onSent}
      >
        {(fields) => (
          <>
            <PhoneField {...fields} wide />
            <FieldGroup label="When suits you?" error={fields.error("time")} wide>
              <RadioPicks {...fields.control("time")} options={options} />
            </FieldGroup>
          </>
        )}
      </FormShell>
      <button type="button" className={textLinkClass} onClick={onBack}>
        Not now
      </button>
    </div>
  );
}
