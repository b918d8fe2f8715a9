import { paths } from "@/lib/paths";
import { SiteLink } from "@/site/site-link";

/** Link to the privacy page, wherever personal data are collected (UK GDPR, article 13). */
export function PrivacyNote() {
  return (
    <>
      <SiteLink to={paths.privacy} className="inline-block underline">
        How we use your details
      </SiteLink>
      .
    </>
  );
}
