import { useState, type ComponentPropsWithRef } from "react";
import { TextInput } from "@/shared/ui/text-input";
import type { Typed } from "./fields";

type NumberInputProps = Omit<ComponentPropsWithRef<"input">, "value" | "onChange"> & {
  value: Typed | undefined;
  onValue: (value: Typed) => void;
  /** Pounds on the screen, pence in the value. */
  money?: boolean;
};

/** A number as text: what cannot be read stays as it was typed, and the rules say so. */
export function NumberInput({ value = "", onValue, money = false, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = money && typeof value === "number" ? (value / 100).toFixed(2) : String(value);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(readNumber(event.target.value, money));
      }}
      onBlur={(event) => {
        setTyped(null);
        rest.onBlur?.(event);
      }}
    />
  );
}

/** "£1,249.50" → 124950 with `money`; "10,000" → 10000; anything else as it is. */
function readNumber(typed: string, money: boolean): Typed {
  const plain = typed.replaceAll(/[£,\s]/g, "");
  const pattern = money ? /^\d+(?:\.\d{1,2})?$/ : /^\d+(?:\.\d+)?$/;
  if (!pattern.test(plain)) return typed.trim();
  return money ? Math.round(Number(plain) * 100) : Number(plain);
}
