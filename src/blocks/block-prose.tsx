import { Suspense, use } from "react";
import type { FieldValue } from "@/lib/data/formatted-text";
import { Prose } from "@/ui/prose";
import type { FormattedText, wordsOf } from "./formatted-text";

type Formatted = { FormattedText: typeof FormattedText; wordsOf: typeof wordsOf };

const pauseMs = 5_000;
let loaded: Formatted | undefined;
let loading: Promise<Formatted> | undefined;

/** Fetches what shows text with form; resolves once it is there. */
export function loadFormattedText(): Promise<Formatted> {
  return (loading ??= load());
}

/** Repeated without an end: the words stand in the HTML already, and links in it work. */
async function load(): Promise<Formatted> {
  for (;;) {
    try {
      return (loaded = await import("./formatted-text"));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** What shows text with form; suspends until it is there. */
export function useFormattedText(): Formatted {
  return loaded ?? use(loadFormattedText());
}

type BlockProseProps = {
  text: FieldValue;
  /** The level of headings in the text. */
  level: 2 | 3;
};

/**
 * The text of a block. Only a page with a text that has a form loads more than `Prose` for it
 * (decision 0130).
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
