import { CheckBox } from "@/shared/ui/check-box";
import type { Waiting } from "./held";

type HeldFilterProps = {
  waits: Waiting | null;
  onChange: (params: { held: string | null; discarded: string | null }) => void;
};

/** Shows what is on hold, or what was discarded from there, in place of the usual list. */
export function HeldFilter({ waits, onChange }: HeldFilterProps) {
  return (
    <>
      <CheckBox
        label="Held"
        checked={waits === "held"}
        onChange={({ target }) =>
          onChange({ held: target.checked ? "yes" : null, discarded: null })
        }
      />
      <CheckBox
        label="Discarded"
        checked={waits === "discarded"}
        onChange={({ target }) =>
          onChange({ held: null, discarded: target.checked ? "yes" : null })
        }
      />
    </>
  );
}
