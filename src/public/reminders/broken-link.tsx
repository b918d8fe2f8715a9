import { telephoneLink } from "@/shared/content/fact-texts";
import { useFacts } from "@/shared/site/use-facts";
import { Notice } from "@/shared/ui/notice";

/** One sentence for a link that is wrong, old or another's, so that it tells nothing about any. */
export function BrokenLink() {
  const { phone } = useFacts();
  return (
    <Notice kind="info">
      This link does not work: it is not complete, or too old. Nothing has changed. Please open the
      link in our newest mail, or ring us on{" "}
      <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>{" "}
      and we see to it.
    </Notice>
  );
}
