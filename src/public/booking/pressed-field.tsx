import { useId } from "react";
import type { FormFields } from "@/shared/form/types";

/**
 * What was pressed to book, such as "Brake Repairs" (docs/forms.md#carried-over): one line above the form,
 * which is there before hydration too, so that nothing moves when the browser has read the address. While it
 * is empty, it says what is enough. `known` is its initial value.
 */
export function PressedField({
  control,
  error,
  known,
}: FormFields & { known?: string | undefined }) {
  const id = useId();
  const why = error("booking");
  return (
    <div className="min-w-0">
      <div className="grid min-h-11 grid-cols-1 items-center *:[grid-area:1/1]">
        <div className="peer flex items-center gap-2 has-[input:placeholder-shown:not(:focus)]:invisible">
          <label htmlFor={id} className="text-mute">
            Booking
          </label>
          <input
            {...control("booking")}
            id={id}
            type="text"
            defaultValue={known}
            autoComplete="off"
            // Matches :placeholder-shown while it is empty.
            placeholder=" "
            aria-invalid={why ? true : undefined}
            aria-describedby={why && `${id}-error`}
            className="min-h-11 min-w-0 flex-1 border-b border-edge bg-transparent px-1 font-semibold hover:border-fg aria-invalid:border-bad"
          />
        </div>
        <p className="invisible text-mute peer-has-[input:placeholder-shown:not(:focus)]:visible">
          Name, phone and email are enough.
        </p>
      </div>
      {why && (
        <p id={`${id}-error`} className="text-small font-semibold text-bad">
          {why}
        </p>
      )}
    </div>
  );
}
