import type { ComponentPropsWithRef } from "react";

type RadioPicksProps = Omit<ComponentPropsWithRef<"input">, "type" | "value" | "children"> & {
  options: readonly { value: string; label: string }[];
  /** Initial value; omitted where a form library controls the field. */
  defaultValue?: string;
};

/** Radio buttons as boxes side by side. Use inside a `FieldGroup`; accepts `register()`. */
export function RadioPicks({ options, defaultValue, ...rest }: RadioPicksProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex min-h-11.5 flex-auto items-center justify-center rounded-sm border border-edge bg-pane px-4 py-1 leading-tight font-medium hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-ink-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-initial"
        >
          <input
            {...rest}
            type="radio"
            value={value}
            defaultChecked={defaultValue === value || undefined}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
