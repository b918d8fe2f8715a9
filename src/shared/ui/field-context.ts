import { createContext, use } from "react";

export type FieldLook = "cell" | "box";

type FieldWiring = {
  id: string;
  /** Ids of hint and error, in reading order; undefined when there is neither. */
  describedBy: string | undefined;
  invalid: boolean;
  look: FieldLook;
};

/** What a `Field` provides to its control. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to its field's label, hint and error. */
export function useField() {
  const field = use(FieldContext);
  return {
    look: field?.look ?? "box",
    control: {
      id: field?.id,
      "aria-describedby": field?.describedBy,
      "aria-invalid": field?.invalid ? true : undefined,
    },
  } as const;
}
