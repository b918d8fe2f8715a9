import { useEffect } from "react";
import { httpsRedirect } from "./https-redirect";
import { showToast } from "@/shared/ui/toast";

/** Long enough to read the warning, short enough to type nothing. */
const readingTimeMs = 1500;

/** Warns on a page reached over HTTP, then moves to its HTTPS address (docs/forms.md#requests). */
export function HttpsGuard() {
  useEffect(() => {
    const secure = httpsRedirect(window.location);
    if (!secure) return;
    showToast({
      title: "Security Warning",
      text: "This application requires a secure connection (HTTPS).",
      tone: "error",
    });
    const timer = setTimeout(() => window.location.replace(secure), readingTimeMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
