import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { onLatePage } from "@/public/hydration/retry-import";

/**
 * Says why the old page is still there, while the script of the next one cannot be fetched. The
 * router's own state does not tell: it waits for sections that are not hydrated yet.
 */
export function LatePage() {
  const { key } = useLocation();
  // Ignore the failure if the visitor has navigated elsewhere since.
  const [lateFrom, setLateFrom] = useState<string | null>(null);
  useEffect(
    () => onLatePage((isLate) => setLateFrom((from) => (isLate ? (from ?? key) : null))),
    [key],
  );
  if (lateFrom !== key) return null;
  return (
    <p role="alert" className="ink fixed inset-x-0 bottom-0 z-50 p-5 font-medium">
      There is no connection, so the page that you chose has not come yet. It opens by itself when
      the connection is back.
    </p>
  );
}
