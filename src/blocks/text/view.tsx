import { Prose } from "@/ui/prose";
import type { TextContent } from "./schema";

/** Text, shown as prose. */
export function TextView({ content }: { content: TextContent }) {
  return (
    <div className="wrap">
      <Prose text={content.text} />
    </div>
  );
}
