import { useEffect, useRef } from "react";
import { showToast } from "@/ui/toast";
import { useOnline } from "@/lib/browser/use-online";

const topic = "connection";

/** Shows a toast when the connection is lost and when it returns (decision 0056). */
export function Connectivity() {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    showToast(
      online
        ? {
            title: "You're back online",
            text: "What you typed is still here and can be sent.",
            topic,
          }
        : {
            title: "You're Offline",
            text: "You can keep reading and typing. Nothing is lost.",
            topic,
          },
    );
  }, [online]);
  return null;
}
