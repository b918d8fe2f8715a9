import type { ComponentPropsWithRef, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-class";
import { classes } from "./classes";
import { Spinner } from "./spinner";

type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook & {
    /** Pending: shows a spinner beside the text and ignores further presses. */
    busy?: boolean;
  };

/**
 * The primary button looks like a small plate. Busy and disabled use `aria-disabled`, since
 * `disabled` would drop the focus.
 */
export function Button({
  variant,
  size,
  busy = false,
  className,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const blocked = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- "button" unless a form asks for submit
      type={type}
      aria-busy={busy}
      aria-disabled={blocked || undefined}
      onClick={press}
      className={classes(buttonClass({ variant, size }), className)}
    >
      {children}
      {busy && <Spinner />}
    </button>
  );
}

/** A plain `<a>` that looks like a button: telephone, mail and other sites. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<"a"> & ButtonLook) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size }), className)}>
      {children}
    </a>
  );
}
