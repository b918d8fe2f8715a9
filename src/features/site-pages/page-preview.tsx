import { BlockList } from "@/blocks/block-views";
import { Prose } from "@/ui/prose";
import type { PageValues } from "./page-values";

/** A whole page as visitors would see it, in a window of its own height. */
export function PagePreview({ values, label }: { values: PageValues; label: string }) {
  return (
    <section
      aria-label={label}
      // A link in the preview would navigate away from the editor.
      onClickCapture={(event) => event.preventDefault()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
      tabIndex={0}
      className="paper max-h-96 overflow-auto rounded-sm border border-line"
    >
      <p className="wrap pt-5 text-h3">{values.title}</p>
      <BlockList blocks={values.blocks} />
      {values.blocks.length === 0 && values.legacy !== "" && (
        <div className="wrap pb-8">
          <Prose text={values.legacy} />
        </div>
      )}
    </section>
  );
}
