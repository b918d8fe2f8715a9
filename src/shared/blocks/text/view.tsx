import { BlockProse } from "../block-prose";
import type { TextContent } from "./schema";

/** Text, shown as prose. */
export function TextView({ content }: { content: TextContent }) {
  return (
    <div className="wrap">
      <BlockProse text={content.text} level={2} />
    </div>
  );
}
