import { safePictureUrl } from "@/shared/seo/safe-url";
import { focusStyle } from "../focus";
import type { ImageContent } from "./schema";

/** A picture, 16:9, with its alternative text; nothing where it has no address. */
export function ImageView({ content }: { content: ImageContent }) {
  const url = safePictureUrl(content.url);
  if (url === null) return null;
  return (
    <div className="wrap">
      <img
        src={url}
        alt={content.alt}
        width="1600"
        height="900"
        loading="lazy"
        decoding="async"
        style={focusStyle(content.focus)}
        className="aspect-video h-auto w-full max-w-400 rounded bg-line object-cover"
      />
    </div>
  );
}
