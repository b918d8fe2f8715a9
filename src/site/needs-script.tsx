import { garage, telephoneLink } from "@/content/garage";
import { Notice } from "@/ui/notice";

type NeedsScriptProps = { what: "form" | "page"; className?: string };

/** Replaces a form or page that needs JavaScript: the phone number instead. */
export function NeedsScript({ what, className }: NeedsScriptProps) {
  return (
    <noscript>
      <Notice kind="info" className={className}>
        This {what} needs JavaScript. Please ring us on{" "}
        <a href={telephoneLink(garage.phone)} className="whitespace-nowrap underline">
          {garage.phone}
        </a>
        .
      </Notice>
    </noscript>
  );
}
