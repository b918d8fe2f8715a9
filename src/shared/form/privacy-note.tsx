import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";

/** Link to the privacy page, wherever personal data are collected (UK GDPR, article 13). */
export function PrivacyNote() {
  return (
    <>
      <Link to={paths.privacy} className="inline-block underline">
        How we use your details
      </Link>
      .
    </>
  );
}
