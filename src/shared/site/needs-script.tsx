import { telephoneLink } from "@/shared/content/fact-texts";
import { Notice } from "@/shared/ui/notice";
import { useFacts } from "./use-facts";

type NeedsScriptProps = { what: "form" | "page"; className?: string };

/** Replaces a form or page that needs JavaScript: the phone number instead. */
export function NeedsScript({ what, className }: NeedsScriptProps) {
  const { phone } = useFacts();
  return (
    <noscript>
      <Notice kind="info" className={className}>
        This {what} needs JavaScript. Please ring us on{" "}
        <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
          {phone}
        </a>
        .
      </Notice>
    </noscript>
  );
}
