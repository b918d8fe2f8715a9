import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { firstInteraction } from "@/public/hydration/first-interaction";
import { idle } from "@/public/hydration/idle";
import { endOldDrafts } from "@/shared/form/draft-age";
import { isAnyWaiting } from "@/shared/browser/waiting-marks";

/** After the first interaction, in ms: what else that fetches and a press on the next page come first. */
const copyAfterMs = 4_000;

/**
 * Has the site kept for reading offline once somebody uses it, and sends requests that have waited for
 * a connection (docs/offline.md#copy and #waiting-requests). Ends what this device has kept for too long.
 * Offers a newer version under the header of the next page, so that nothing in view moves and nobody is
 * disturbed who types.
 */
export function OfflineHost() {
  const { pathname } = useLocation();
  const newer = useRef<ReactNode>(null);
  const [offered, setOffered] = useState<ReactNode>(null);
  useEffect(() => {
    endOldDrafts();
    void keepCopy((line) => {
      newer.current = line;
    });
    const send = () => void sendWaiting();
    send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, []);
  // Before the new page is painted.
  useLayoutEffect(() => setOffered(newer.current), [pathname]);
  return offered;
}

async function keepCopy(onNewer: (line: ReactNode) => void): Promise<void> {
  // Development has no worker, and the worker of a build that is switched off removes itself.
  if (!import.meta.env.PROD || import.meta.env.VITE_OFFLINE === "off") return;
  await firstInteraction();
  await new Promise((passed) => setTimeout(passed, copyAfterMs));
  await idle();
  await import("./offline-copy").then(
    ({ keepOfflineCopy }) => keepOfflineCopy(onNewer),
    () => undefined,
  );
}

/** Also without a connection, since what has waited for a day is deleted. */
async function sendWaiting(): Promise<void> {
  if (!isAnyWaiting()) return;
  await import("@/public/booking/send-waiting").then(
    (module) => module.sendWaiting(),
    () => undefined,
  );
}
