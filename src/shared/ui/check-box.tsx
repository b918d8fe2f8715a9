import type { ComponentPropsWithRef, ReactNode } from "react";

/** A labelled check box with a 44 px target. */
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
