import type { ComponentPropsWithRef, ReactNode } from "react";

/** One thing that is so or not so, 44 px high with its text. */
export function CheckBox({
  label,
  ...rest
}: ComponentPropsWithRef<"input"> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input {...rest} type="checkbox" className="size-5.5 flex-none accent-fg" />
      {label}
    </label>
  );
}
