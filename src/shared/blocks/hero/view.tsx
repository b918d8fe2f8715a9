import { safePictureUrl } from "@/shared/seo/safe-url";
import { focusStyle } from "../focus";
import type { HeroContent } from "./schema";

type HeroViewProps = {
  content: HeroContent;
  /** Renders the heading as the page's `<h1>`. */
  isTitle: boolean;
};

/** Large heading and subheading on ink, over a darkened picture where there is one. */
export function HeroView({ content, isTitle }: HeroViewProps) {
  const picture = safePictureUrl(content.backgroundImage);
  const Heading = isTitle ? "h1" : "h2";
  return (
    <div className="ink relative isolate overflow-hidden">
      {picture !== null && (
        <>
          <img
            src={picture}
            alt=""
            decoding="async"
            style={focusStyle(content.focus)}
            className="absolute inset-0 -z-10 size-full object-cover"
          />
          <div className="absolute inset-0 -z-10 bg-veil" />
        </>
      )}
      <div className="wrap animate-arrive py-section">
        {content.heading && (
          <Heading dir="auto" className="max-w-headline text-h1 wrap-anywhere">
            {content.heading}
          </Heading>
        )}
        {content.subheading && (
          <p dir="auto" className="mt-5 max-w-lead text-lead wrap-anywhere text-ink-soft">
            {content.subheading}
          </p>
        )}
      </div>
    </div>
  );
}
