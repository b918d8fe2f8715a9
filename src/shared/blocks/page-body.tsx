import { BlockList } from "./block-views";
import type { Block, UnreadBlock } from "./definitions";
import { Prose } from "@/shared/ui/prose";

type PageBodyProps = {
  title: string;
  blocks: readonly (Block | UnreadBlock)[];
  /** Legacy content as text, shown where there are no blocks (docs/page-editor.md#links). */
  legacy: string;
};

/** What visitors read of a page made by staff, on the page itself and in previews of it. */
export function PageBody({ title, blocks, legacy }: PageBodyProps) {
  return (
    <>
      <BlockList
        blocks={blocks}
        title={
          <div className="ink py-band">
            {/* In the preview of a new page there is none yet. */}
            {title !== "" && (
              <h1 dir="auto" className="wrap text-h1 wrap-anywhere">
                {title}
              </h1>
            )}
          </div>
        }
      />
      {blocks.length === 0 && legacy !== "" && (
        <div className="paper pb-section">
          <div className="wrap">
            <Prose text={legacy} />
          </div>
        </div>
      )}
    </>
  );
}

/** Legacy content as prose (docs/page-editor.md#links); of structured content, the texts in it. */
export function proseOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (content === null || typeof content !== "object") return "";
  return Object.values(content)
    .map(proseOf)
    .filter((text) => text !== "")
    .join("\n\n");
}
