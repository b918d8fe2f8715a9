import type { ComponentPropsWithRef } from "react";
import { useField } from "./field-context";

type DayPickerProps = Omit<ComponentPropsWithRef<"input">, "type" | "value" | "children"> & {
  /** Days before the due date, farthest first. */
  days: readonly string[];
};

/** Check boxes for reminder days, on a line that ends at the due date. Use inside a `FieldGroup`. */
export function DayPicker({ days, ...rest }: DayPickerProps) {
  const { control } = useField();
  return (
    <div className="grid grid-cols-4 items-center gap-2 sm:grid-cols-8">
      {days.map((value) => (
        <label
          key={value}
          className="relative grid min-h-16 place-content-center justify-items-center rounded-sm border border-edge bg-pane text-large font-semibold leading-none hover:border-fg has-checked:border-ink has-checked:bg-ink has-checked:text-ink-text has-checked:shadow-[inset_0_-5px_0_theme(colors.plate)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            {...rest}
            type="checkbox"
            aria-invalid={control["aria-invalid"]}
            value={value}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {value}
          <span className="spec">{value === "1" ? "day" : "days"}</span>
        </label>
      ))}
      <span className="pl-1 text-small leading-tight font-semibold">before it is due</span>
    </div>
  );
}
