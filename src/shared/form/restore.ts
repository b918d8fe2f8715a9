import { z } from "@/shared/data/zod";
import { isList, isPicked } from "./read-form";
import type { FieldValues, FormRules } from "./types";

/**
 * The part of a draft that the form can restore. Typed text is restored even if invalid. Dropped
 * are fields that the form no longer has, choices that are no longer valid (a day in the past, a
 * removed service), and lists for fields that hold one value or the reverse.
 */
export function restorable(
  form: HTMLFormElement,
  schema: FormRules["schema"],
  draft: FieldValues,
): FieldValues {
  const broken = new Set(z.safeParse(schema, draft).error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        name in schema._zod.def.shape &&
        value.length > 0 &&
        Array.isArray(value) === isList(form, name) &&
        !(broken.has(name) && isPicked(form, name)),
    ),
  );
}
