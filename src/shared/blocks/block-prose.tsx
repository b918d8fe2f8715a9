import { Suspense } from "react";
import type { FieldValue } from "@/shared/data/formatted-text";
import { Prose } from "@/shared/ui/prose";
import { loadOnce } from "./load-once";

const formatted = loadOnce(() => import("./formatted-text"));

/** Fetches what shows text with form; resolves once it is there. */
export const loadFormattedText = formatted.load;

/** What shows text with form; suspends until it is there. */
export const useFormattedText = formatted.usePart;

type BlockProseProps = {
  text: FieldValue;
  /** The level of headings in the text. */
  level: 2 | 3;
};

/**
 * The text of a block. Only a page with a text that has a form loads more than `Prose` for it
 * (docs/page-editor.md#formatted-text).
 */
export function BlockProse({ text, level }: BlockProseProps) {
  if (typeof text === "string") return <Prose text={text} />;
  return (
    <Suspense>
      <Formatted text={text} level={level} />
    </Suspense>
  );
}

function Formatted(props: BlockProseProps) {
  const { FormattedText: View } = useFormattedText();
  return <View {...props} />;
}
