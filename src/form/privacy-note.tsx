import { paths } from "@/lib/paths";
import { SiteLink } from "@/site/site-link";

/** Where data are asked for, the way to what becomes of them (UK GDPR, article 13). */
export function PrivacyNote() {
  return (
    <>
      What we do with it:{" "}
      <SiteLink to={paths.privacy} className="underline">
        Privacy
      </SiteLink>
      .
    </>
  );
}
