import { useEffect, useRef } from "react";
import { showToast } from "@/shared/ui/toast";
import { builtOn } from "@/shared/facts/current";
import { useOnline } from "@/shared/browser/use-online";

const topic = "connection";

/** Until there is a connection, a page that was opened without one is the offline copy (docs/offline.md#copy). */
let isCopy = !import.meta.env.SSR && !navigator.onLine;

/** "22 November", without the libraries of `lib/dates`, which this would bring to every page. */
function inWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

function offlineText(): string {
  return isCopy && builtOn
    ? `This page is as of ${inWords(builtOn)}. Prices and hours may have changed since.`
    : "You can keep reading and typing. Nothing is lost.";
}

/** Shows a toast when the connection is lost and when it returns (docs/offline.md#connectivity). */
export function Connectivity() {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online) isCopy = false;
    showToast(
      online
        ? {
            title: "You're back online",
            text: "What you typed is still here and can be sent.",
            topic,
          }
        : {
            title: "You're Offline",
            text: offlineText(),
            topic,
          },
    );
  }, [online]);
  return null;
}
