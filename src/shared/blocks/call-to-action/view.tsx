import { Link } from "react-router-dom";
import { safeUrl } from "@/shared/seo/safe-url";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { Prose } from "@/shared/ui/prose";
import type { CallToActionContent } from "./schema";

/** Heading, text and a button that leads on; an empty or refused link is `#` (docs/page-editor.md#links). */
export function CallToActionView({ content }: { content: CallToActionContent }) {
  const { heading, text, buttonText, buttonLink } = content;
  const url = safeUrl(buttonLink) ?? "#";
  return (
    <div className="wrap">
      <div className="grid justify-items-start gap-5 border-t-2 border-rule pt-head">
        {heading && (
          <h2 dir="auto" className="max-w-sign text-h2 wrap-anywhere">
            {heading}
          </h2>
        )}
        <Prose text={text} />
        {buttonText &&
          (url.startsWith("/") ? (
            <Link to={url} className={buttonClass()}>
              {buttonText}
            </Link>
          ) : (
            <ButtonLink href={url}>{buttonText}</ButtonLink>
          ))}
      </div>
    </div>
  );
}
