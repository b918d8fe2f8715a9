import { BlockHeading } from "../block-heading";
import { focusStyle } from "../focus";
import { safePictureUrl } from "@/shared/seo/safe-url";
import { readPictures } from "./pictures";
import type { GalleryContent } from "./schema";

/** Pictures beside each other, 16:9; one without an address is left out. */
export function GalleryView({ content }: { content: GalleryContent }) {
  const pictures = readPictures(content.pictures).flatMap(({ url, alt, focus = "" }) => {
    const safe = safePictureUrl(url);
    return safe === null ? [] : [{ url: safe, alt, focus }];
  });
  return (
    <div className="wrap grid gap-5">
      <BlockHeading text={content.heading} />
      <ul className="grid gap-4 sm:grid-cols-2 four:grid-cols-4">
        {pictures.map(({ url, alt, focus }, index) => (
          <li key={index}>
            <img
              src={url}
              alt={alt}
              width="800"
              height="450"
              loading="lazy"
              decoding="async"
              style={focusStyle(focus)}
              className="aspect-video h-auto w-full rounded bg-line object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
