import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes";
import { useField, type FieldLook } from "./field-context";

const looks: Record<FieldLook, string> = {
  cell: "bg-transparent text-large font-medium placeholder:font-normal",
  box:
    "mt-2 py-2 rounded-sm border border-edge bg-pane px-3 text-body hover:border-fg " +
    "aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad",
};

/** The look shared by the controls a visitor types into. */
export function inputClass(look: FieldLook): string {
  return classes(
    "block min-h-11.5 w-full text-fg placeholder:text-mute placeholder:opacity-100",
    looks[look],
  );
}

/** One line of text. Takes every attribute of `<input>`, so `{...register("name")}` fits. */
export function TextInput({ className, ...rest }: ComponentPropsWithRef<"input">) {
  const { look, control } = useField();
  return (
    <input type="text" {...control} {...rest} className={classes(inputClass(look), className)} />
  );
}

/** A multi-line text field, resizable in height. */
export function TextArea({ className, rows = 5, ...rest }: ComponentPropsWithRef<"textarea">) {
  const { look, control } = useField();
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={classes(inputClass(look), "resize-y leading-card", className)}
    />
  );
}

type DateInputProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  /** Whether no day is chosen, where no `value` tells it. */
  empty?: boolean;
};

/** The browser's own date field; the value is `yyyy-MM-dd`, so are `min` and `max`. */
export function DateInput({ className, empty, ...rest }: DateInputProps) {
  const { look, control } = useField();
  return (
    <input
      {...control}
      {...rest}
      type="date"
      data-empty={(empty ?? rest.value === "") || undefined}
      className={classes(inputClass(look), "text-left", className)}
    />
  );
}

/** The browser's own drop-down list, boxed or in a cell. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<"select">) {
  const { look, control } = useField();
  return (
    <select {...control} {...rest} className={classes(inputClass(look), "pr-2", className)}>
      {children}
    </select>
  );
}
