import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";

/** Where data are asked for, the way to what becomes of them (UK GDPR, article 13). */
export function PrivacyNote() {
  return (
    <>
      What we do with it:{" "}
      <Link to={paths.privacy} className="underline">
        Privacy
      </Link>
      .
    </>
  );
}
