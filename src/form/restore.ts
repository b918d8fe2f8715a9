import { z } from "@/lib/data/zod";
import { isList, isPicked } from "./read-form";
import type { FieldValues, FormRules } from "./types";

/**
 * The part of a draft that the form can take up again: fields that it still has. Words come back
 * as they were, finished or not; a pick that the form no longer offers (a day that has passed, a
 * service that is gone) is dropped, and so is a list where the form has none.
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
