import { garage, telephoneLink } from "@/content/garage";
import { Notice } from "./notice";

/** Above a form, for those who browse without JavaScript: ring instead. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice kind="info">
        This form needs JavaScript. Please ring us on{" "}
        <a href={telephoneLink(garage.phone)}>{garage.phone}</a>.
      </Notice>
    </noscript>
  );
}
