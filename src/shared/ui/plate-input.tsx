import { useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from "react";
import { classes } from "./classes";
import { useField } from "./field-context";
import { fitsPlate } from "./registration";

/**
 * A field styled as a number plate for a registration and as plain text for a make and model.
 * Letters are upper-cased by CSS only: the value stays as typed.
 */
export function PlateInput({ className, ref, onInput, ...rest }: ComponentPropsWithRef<"input">) {
  const { control } = useField();
  const own = useRef<HTMLInputElement | null>(null);
  const [words, setWords] = useState(false);
  const look = (value: string) => setWords(!fitsPlate(value));

  // restoring a draft and reset() set the value without an input event
  useLayoutEffect(() => {
    if (own.current) look(own.current.value);
  });

  return (
    <div className="plate mt-2 flex min-h-16 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus not-focus-within:has-aria-invalid:outline-2 not-focus-within:has-aria-invalid:outline-offset-2 not-focus-within:has-aria-invalid:outline-bad">
      <input
        type="text"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...control}
        {...rest}
        ref={(element) => {
          own.current = element;
          if (typeof ref === "function") return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        onInput={(event) => {
          look(event.currentTarget.value);
          onInput?.(event);
        }}
        className={classes(
          "w-full min-w-0 bg-transparent px-4 text-center text-ink outline-none placeholder:text-plate-hint placeholder:opacity-100",
          words ? "text-large font-semibold" : "plate-letters text-registration",
          className,
        )}
      />
    </div>
  );
}
