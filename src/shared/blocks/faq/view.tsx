import { BlockProse } from "../block-prose";
import type { FaqContent } from "./schema";

/** A question and its answer. */
export function FaqView({ content }: { content: FaqContent }) {
  return (
    <div className="wrap">
      <div className="grid gap-3 border-t border-line pt-6">
        {content.question && (
          <h2 dir="auto" className="max-w-measure text-h3 wrap-anywhere">
            {content.question}
          </h2>
        )}
        <BlockProse text={content.answer} level={3} />
      </div>
    </div>
  );
}
